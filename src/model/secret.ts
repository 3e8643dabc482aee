import type { Message } from './message.ts';

/** Shown instead of a secret. Fixed length, so that it does not reveal the secret's. */
export const MASK = '••••••••';

/** The fields of all kinds' forms that contain secrets. */
export const TYPED_SECRETS: readonly string[] = [
  ...['authToken', 'privateKey', 'apiKey'],
  ...['clientSecret', 'translationApiKey', 'jwtToken'],
];

/** A secret as a message: masked, with the text as its `secret`. */
export const secretWords = (text: string): Message =>
  text === '' ? { verbatim: '' } : { verbatim: MASK, secret: text };

/** Groups: scheme; host and path (after any user name and password); query and fragment. */
const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#\s]*@)?([^?#]*)([?#][\s\S]*)?$/i;

/** An address with the parts masked that may be secret (O-34): user name, password, query and fragment. */
export function maskedAddress(address: string): string {
  const [, scheme = '', place = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const before = address.slice(scheme.length, address.length - place.length - rest.length);
  return `${scheme}${before && `${MASK}@`}${place}${rest && `${rest.slice(0, 1)}${MASK}`}`;
}

export const hasSecretPart = (address: string): boolean => maskedAddress(address) !== address;

/** An address as a message, with possibly secret parts masked. */
export const addressWords = (address: string): Message =>
  hasSecretPart(address) ? { verbatim: maskedAddress(address), secret: address } : { verbatim: address };

export function masks(words: Message): boolean {
  if ('verbatim' in words) return words.secret !== undefined;
  return Object.values(words.values ?? {}).some((value) => typeof value === 'object' && masks(value));
}

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
