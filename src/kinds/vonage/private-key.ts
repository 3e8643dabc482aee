import { toBase64 } from '../../model/base64.ts';
import type { Message } from '../../model/message.ts';

const HEADER = '-----BEGIN PRIVATE KEY-----';
const FOOTER = '-----END PRIVATE KEY-----';

/** The key as it is sent: base64 of the UTF-8 text exactly as typed, except for surrounding spaces. */
export const encodeKey = (text: string): string => toBase64(new TextEncoder().encode(text.trim()));

/**
 * A hint about an unusual key, null if there is none. It does not block sending, since only the provider knows which
 * keys it accepts. `windows`: pasted with Windows line ends, which a text field converts.
 */
export function oddityOf(text: string, windows: boolean): Message | null {
  const key = text.trim();
  if (key === '') return null;
  if (/^-----BEGIN [A-Z ]*PUBLIC KEY-----/.test(key)) return { id: 'private_key.public', values: { header: HEADER } };
  const whole =
    /^-----BEGIN ([A-Z]+ )?PRIVATE KEY-----\s/.test(key) && /\s-----END ([A-Z]+ )?PRIVATE KEY-----$/.test(key);
  if (!whole) return { id: 'private_key.no_header', values: { header: HEADER, footer: FOOTER } };
  if (/^[ \t]|[ \t]$/m.test(key)) return { id: 'private_key.line_blanks' };
  if (windows) return { id: 'private_key.windows' };
  // Every key file ends with a newline, which needs no hint.
  return key === text.replace(/\n$/, '') ? null : { id: 'private_key.trimmed' };
}
