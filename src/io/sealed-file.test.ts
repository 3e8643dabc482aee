import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../model/base64.ts';
import { FileProblem, isSealedFile, MAX_FILE_MB, openFile, sealFile } from './sealed-file.ts';

const ROW = `${'='.repeat(200_000)}x`;
const VALUE = { edits: [{ secret: 'planted-token', name: 'Zażółć 🦊' }] };

describe('OFF-17: a file of unsent changes', () => {
  it('has no readable content, and returns everything for its password', async () => {
    const text = await sealFile(VALUE, 'correct horse');
    expect(text).not.toMatch(/planted-token|secret|Zażółć|correct horse/);
    expect(isSealedFile(text)).toBe(true);
    expect(await openFile(text, 'correct horse')).toEqual(VALUE);
  });

  it('is refused if nested 5,000 deep, inside or outside', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const text = await sealFile(
      Array.from({ length: 1000 }).reduce((value) => [value], 0),
      'same',
    );
    expect(isSealedFile(text.replace('"unsent changes"', deep))).toBe(false);
    expect(isSealedFile(text.replace('}', `,"more":${deep}}`))).toBe(false);
    await expect(openFile(text, 'same')).rejects.toEqual(new FileProblem('format'));
  });

  it('O-27: is not written if no import would read it', async () => {
    await expect(sealFile('x'.repeat(MAX_FILE_MB * 0.75e6), 'same')).rejects.toEqual(new FileProblem('large'));
  });

  it('differs each time', async () => {
    const [one, other] = await Promise.all([sealFile(VALUE, 'same'), sealFile(VALUE, 'same')]);
    expect(JSON.parse(one ?? '').ct).not.toBe(JSON.parse(other ?? '').ct);
  });

  it('uses 600,000 rounds of PBKDF2, as it states', async () => {
    const text = await sealFile(VALUE, 'correct horse');
    const { iterations, salt, iv, ct } = JSON.parse(text);
    expect(iterations).toBe(600_000);
    const [saltBytes, ivBytes, sealed] = [salt, iv, ct].map((part) => fromBase64(part) ?? new Uint8Array());
    const typed = new TextEncoder().encode('correct horse');
    const raw = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
    const key = await crypto.subtle.deriveKey(
      { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes ?? typed, iterations: 600_000 },
      raw,
      { name: 'AES-GCM', length: 256 },
      false,
      ['decrypt'],
    );
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: ivBytes ?? typed }, key, sealed ?? typed);
    expect(JSON.parse(new TextDecoder().decode(opened))).toEqual(VALUE);
  });

  it('opens for its password in any Unicode form of its accents', async () => {
    const [composed, apart] = ['zażółć é'.normalize('NFC'), 'zażółć é'.normalize('NFD')];
    expect(composed).not.toBe(apart);
    expect(await openFile(await sealFile(VALUE, apart), composed)).toEqual(VALUE);
    expect(await openFile(await sealFile(VALUE, composed), apart)).toEqual(VALUE);
  });

  it('says that a password is not its own, and that a changed file is damaged', async () => {
    const text = await sealFile(VALUE, 'right');
    await expect(openFile(text, 'wrong')).rejects.toEqual(new FileProblem('password'));
    const file = JSON.parse(text);
    const bent = JSON.stringify({ ...file, ct: file.ct.replace(/^./, (sign: string) => (sign === 'A' ? 'B' : 'A')) });
    await expect(openFile(bent, 'right')).rejects.toEqual(new FileProblem('password'));
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'a text'],
    ['[]', 'a list'],
    ['{"switchboard":"unsent changes"}', 'a part of one'],
    ['{"switchboard":"unsent changes","v":2,"iterations":1,"salt":"","iv":"","ct":""}', 'one of a later version'],
    ['{"switchboard":"unsent changes","v":1,"iterations":1e15,"salt":"AA","iv":"AA","ct":"AA"}', 'one to choke on'],
    ['{"switchboard":"unsent changes","v":1,"iterations":1,"salt":"%","iv":"AA","ct":"AA"}', 'one with broken bytes'],
    [
      `{"switchboard":"unsent changes","v":1,"iterations":1,"salt":"${ROW}","iv":"AA","ct":"AA"}`,
      'one of equals signs',
    ],
  ])('is not %.80s (%s)', async (text) => {
    expect(isSealedFile(text)).toBe(false);
    await expect(openFile(text, 'any')).rejects.toEqual(new FileProblem('format'));
  });
});
