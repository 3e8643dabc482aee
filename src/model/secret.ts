import type { Message } from './message.ts';

/** What stands for a secret: always as long, so that its own length is not told. */
export const MASK = '••••••••';

/** Secrets that are typed into forms, whichever kind they are of. */
export const TYPED_SECRETS: readonly string[] = [
  ...['authToken', 'privateKey', 'apiKey'],
  ...['clientSecret', 'translationApiKey', 'jwtToken'],
];

/** A secret in words: masked until it is asked for. */
export const secretWords = (text: string): Message =>
  text === '' ? { verbatim: '' } : { verbatim: MASK, secret: text };

/** Scheme, name and password, host and path, and what follows those. */
const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@\s]*@)?([^?#]*)([?#][\s\S]*)?$/i;

/** An address as it can be told to anybody: its host and path. What follows them, and what stands before the host, may be secret (O-34). */
export function maskedAddress(address: string): string {
  const [, scheme = '', place = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const before = address.slice(scheme.length, address.length - place.length - rest.length);
  return `${scheme}${before && `${MASK}@`}${place}${rest && `${rest.slice(0, 1)}${MASK}`}`;
}

/** Whether some of an address may be secret. */
export const hasSecretPart = (address: string): boolean => maskedAddress(address) !== address;

/** An address in words: what may be secret of it is masked until it is asked for. */
export const addressWords = (address: string): Message =>
  hasSecretPart(address) ? { verbatim: maskedAddress(address), secret: address } : { verbatim: address };

/** Whether words mask something. */
export function masks(words: Message): boolean {
  if ('verbatim' in words) return words.secret !== undefined;
  return Object.values(words.values ?? {}).some((value) => typeof value === 'object' && masks(value));
}

/** Words with what they mask. */
export function revealed(words: Message): Message {
  if ('verbatim' in words) return { verbatim: words.secret ?? words.verbatim };
  const values = Object.entries(words.values ?? {});
  return {
    id: words.id,
    values: Object.fromEntries(
      values.map(([name, value]) => [name, typeof value === 'object' ? revealed(value) : value]),
    ),
  };
}
