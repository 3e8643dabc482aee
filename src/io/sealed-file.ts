import { literal, mask, number, StructError, string, type } from 'superstruct';
import { fromBase64, toBase64 } from '../model/base64.ts';
import { parseJson } from '../model/parse-json.ts';

/** A password-protected file: AES-GCM under a key that PBKDF2 derives from the password and a salt. Bytes in base64. */
const SealedFile = type({
  switchboard: literal('unsent changes'),
  v: literal(1),
  iterations: number(),
  salt: string(),
  iv: string(),
  ct: string(),
});

/**
 * Why a file of unsent changes cannot be imported: `format` (another file or version), `password` (wrong), `ownerless` (it
 * names no manager), `foreign` (another manager's, or for another service). Or why it cannot be exported: `large` (no import
 * would read it).
 */
export class FileProblem extends Error {
  readonly why: 'format' | 'password' | 'ownerless' | 'foreign' | 'large';

  constructor(why: FileProblem['why']) {
    super(why);
    this.why = why;
  }
}

/** The console reads no larger file (in MB): unsent changes are texts, and a thousand of them take less than one MB. */
export const MAX_FILE_MB = 50;

/** The bytes of plain text that fit such a file: base64 takes a third more, and there are a few lines around it. */
const LARGEST = ((MAX_FILE_MB * 1e6 - 1000) * 3) / 4;

/** OWASP's recommendation for PBKDF2 with SHA-256. A file with more than ten times as many is refused. */
const ITERATIONS = 600_000;

/** Encrypts a value under a password; returns the text of the file. @throws FileProblem `large` */
export async function sealFile(value: unknown, password: string): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(value));
  if (plain.length > LARGEST) throw new FileProblem('large');
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(password, salt, ITERATIONS);
  const ct = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const parts = { iterations: ITERATIONS, salt: toBase64(salt), iv: toBase64(iv), ct: toBase64(new Uint8Array(ct)) };
  return `${JSON.stringify({ switchboard: 'unsent changes', v: 1, ...parts }, null, 2)}\n`;
}

/** Whether a text is a sealed file; checked before asking for the password. */
export function isSealedFile(text: string): boolean {
  return read(text) !== null;
}

/** Decrypts the value in a sealed file. @throws FileProblem `format` or `password` */
export async function openFile(text: string, password: string): Promise<unknown> {
  const file = read(text);
  if (!file) throw new FileProblem('format');
  const key = await keyOf(password, file.salt, file.iterations);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: file.iv }, key, file.ct).catch(() => null);
  if (!opened) throw new FileProblem('password');
  return parsed(new TextDecoder().decode(opened));
}

function read(text: string) {
  try {
    const { iterations, ...parts } = mask(parsed(text), SealedFile);
    const [salt, iv, ct] = [fromBase64(parts.salt), fromBase64(parts.iv), fromBase64(parts.ct)];
    const sound = Number.isInteger(iterations) && iterations > 0 && iterations <= ITERATIONS * 10;
    return salt && iv && ct && sound ? { iterations, salt, iv, ct } : null;
  } catch (error) {
    if (error instanceof StructError || error instanceof FileProblem) return null;
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new FileProblem('format');
  }
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(password.normalize('NFC'));
  const raw = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(derivation, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
