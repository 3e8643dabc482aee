import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveJson, saveTable, saveText } from './save-table.ts';

const saved: { blob: Blob; name: string; type: string }[] = [];
const revoked = vi.spyOn(URL, 'revokeObjectURL');
beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  revoked.mockReset();
  vi.stubGlobal('document', {
    createElement: (tag: string) => ({
      click(this: { href: string; download: string }) {
        const blob = blobs[Number(this.href.slice('blob:'.length))];
        if (tag === 'a' && blob) saved.push({ blob, name: this.download, type: blob.type });
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a text becomes a download with its name and type, whose URL is released once it has started', async () => {
  saveText('a text', 'a.sbsettings', 'text/plain');
  expect(saved).toMatchObject([{ name: 'a.sbsettings', type: 'text/plain' }]);
  expect(await saved[0]?.blob.text()).toBe('a text');
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked.mock.calls).toEqual([['blob:0']]);
});

test('a value becomes an indented JSON file', async () => {
  saveJson('a.json', { a: [1] });
  expect(saved).toMatchObject([{ name: 'a.json', type: 'application/json' }]);
  expect(await saved[0]?.blob.text()).toBe('{\n  "a": [\n    1\n  ]\n}');
});

test('a table becomes a CSV file', async () => {
  vi.useRealTimers();
  await saveTable(['a.csv', ['Name', 'Count'], [{ n: 'x', c: 1 }], ({ n, c }) => [n, c]], ',');
  expect(saved).toMatchObject([{ name: 'a.csv', type: 'text/csv' }]);
  const marked = new TextDecoder('utf-8', { ignoreBOM: true });
  expect(marked.decode(await saved[0]?.blob.arrayBuffer())).toBe('\uFEFFName,Count\r\nx,1\r\n');
});
