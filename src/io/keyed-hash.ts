import { fromBase64, toBase64 } from '../model/base64.ts';

/** A new random salt of 16 bytes, in base64. */
export const newSalt = () => toBase64(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The first `bytes` bytes of the HMAC-SHA-256 of a text under a salt, in base64: it identifies the text without revealing it.
 */
export async function keyedHash(salt: string, text: string, bytes: number): Promise<string> {
  const raw = fromBase64(salt) ?? new Uint8Array(1);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array(digest).slice(0, bytes));
}
