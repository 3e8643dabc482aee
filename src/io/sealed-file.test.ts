import { describe, expect, it } from 'vitest';
import { FileProblem, isSealedFile, openFile, sealFile } from './sealed-file.ts';

const ROW = `${'='.repeat(200_000)}x`;
const VALUE = { edits: [{ secret: 'planted-token', name: 'Zażółć 🦊' }] };

describe('OFF-17: a file of unsent changes', () => {
  it('holds nothing readable, and gives everything back for its password', async () => {
    const text = await sealFile(VALUE, 'correct horse');
    expect(text).not.toMatch(/planted-token|secret|Zażółć|correct horse/);
    expect(isSealedFile(text)).toBe(true);
    expect(await openFile(text, 'correct horse')).toEqual(VALUE);
  });

  it('is another one each time', async () => {
    const [one, other] = await Promise.all([sealFile(VALUE, 'same'), sealFile(VALUE, 'same')]);
    expect(JSON.parse(one ?? '').ct).not.toBe(JSON.parse(other ?? '').ct);
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
