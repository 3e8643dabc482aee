type AddressFlaw = 'address.two_schemes' | 'address.empty_label' | 'address.port' | 'address.unreadable';

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

const LAST_PORT = 65_535;

/**
 * Finds a flaw that no address can have, whatever pattern it matches; null if there is none. An address without a
 * scheme is read as `https://`.
 */
export function addressFlaw(text: string): AddressFlaw | null {
  const rest = text.replace(SCHEME, '');
  if (rest !== text && SCHEME.test(rest)) return 'address.two_schemes';
  const [authority = ''] = rest.split(/[/?#\\]/, 1);
  const [, host = '', port] = /^(?:.*@)?(.*?)(?::(\d*))?$/.exec(authority) ?? [];
  // The pattern refuses an address without a host.
  if (host !== '' && host.split('.').includes('')) return 'address.empty_label';
  return port !== undefined && port !== '' && !isPort(Number(port)) ? 'address.port' : null;
}

const isPort = (port: number) => port > 0 && port <= LAST_PORT;

/**
 * Why an address is refused (O-38): a flaw, no match with the documents' pattern (`mismatch`), or no valid URL; null if
 * it may be sent. `text` is already clean (`cleanText`).
 */
export function addressProblem<M extends string>(text: string, pattern: RegExp, mismatch: M): AddressFlaw | M | null {
  const flaw = addressFlaw(text);
  if (flaw) return flaw;
  if (!pattern.test(text)) return mismatch;
  return URL.canParse(SCHEME.test(text) ? text : `https://${text}`) ? null : 'address.unreadable';
}
