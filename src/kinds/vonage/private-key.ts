import { toBase64 } from '../../model/base64.ts';
import type { Message } from '../../model/message.ts';

const HEADER = '-----BEGIN PRIVATE KEY-----';
const FOOTER = '-----END PRIVATE KEY-----';

/** The key to send: base64 of the UTF-8 text exactly as typed, except for surrounding spaces. */
export const encodeKey = (text: string): string => toBase64(new TextEncoder().encode(text.trim()));

/** How a pasted key was damaged, if the repair needs no guessing. */
type Repair = 'windows' | 'escaped' | 'one_line';

const REPAIRED: Readonly<Record<Repair, Message>> = {
  windows: { id: 'private_key.windows' },
  escaped: { id: 'private_key.escaped' },
  one_line: { id: 'private_key.one_line' },
};

const PEM = /^(-----BEGIN [A-Z ]*PRIVATE KEY-----)([\sA-Za-z0-9+/=]+)(-----END [A-Z ]*PRIVATE KEY-----)$/;

/**
 * Restores a key's line ends: those of Windows, those written as `\n` in JSON
 * or an environment file, and those that a one-line field lost. `repair`: what was wrong. Any other key stays unchanged.
 */
export function repairedKey(text: string): { text: string; repair?: Repair } {
  if (text.includes('\r')) return { text: text.replace(/\r\n?/g, '\n'), repair: 'windows' };
  const bare = text.trim().replace(/^(["'])(.*)\1,?$/s, '$2');
  const escaped = /^-----BEGIN .*\\n/.test(bare) && !bare.includes('\n');
  if (escaped) return { text: bare.replace(/(\\r)?\\n/g, '\n').trim(), repair: 'escaped' };
  const [, header, body = '', footer] = PEM.exec(bare) ?? [];
  if (header === undefined || bare.includes('\n')) return { text };
  const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  return { text: [header, ...lines, footer].join('\n'), repair: 'one_line' };
}

/** A hint about an unusual or repaired key. It blocks nothing: only the provider knows which keys are valid. */
export function oddityOf(text: string, repair?: Repair): Message | null {
  const key = text.trim();
  if (key === '') return null;
  if (/^-----BEGIN [A-Z ]*PUBLIC KEY-----/.test(key)) return { id: 'private_key.public', values: { header: HEADER } };
  if (/^-----BEGIN OPENSSH /.test(key)) return { id: 'private_key.openssh', values: { header: HEADER } };
  if (/^-----BEGIN ENCRYPTED |^Proc-Type: 4,ENCRYPTED/m.test(key)) return { id: 'private_key.encrypted' };
  const whole =
    /^-----BEGIN ([A-Z]+ )?PRIVATE KEY-----\s/.test(key) && /\s-----END ([A-Z]+ )?PRIVATE KEY-----$/.test(key);
  if (!whole) return { id: 'private_key.no_header', values: { header: HEADER, footer: FOOTER } };
  if (/^[ \t]|[ \t]$/m.test(key)) return { id: 'private_key.line_blanks' };
  if (repair) return REPAIRED[repair];
  // Every key file ends with a newline, which needs no hint.
  return key === text.replace(/\n$/, '') ? null : { id: 'private_key.trimmed' };
}
