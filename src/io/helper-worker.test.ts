import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The script has no exports: it does its work when it is imported. */
const SCRIPT = './helper-worker.ts';

const ended = vi.fn();
const listener = vi.fn();
beforeEach(() => {
  vi.resetModules();
  ended.mockReset();
  listener.mockReset();
  vi.stubGlobal('close', ended);
  vi.stubGlobal('postMessage', listener);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

/** Runs the script as the browser does in a worker of this name. */
async function run(name: string): Promise<void> {
  vi.stubGlobal('self', { name });
  await import(/* @vite-ignore */ SCRIPT);
}

describe('decision 0004: a worker that fetches', () => {
  const read = vi.fn();
  const answer = async (address: string) => {
    if (address === '/gone.js') throw new TypeError('offline');
    return { arrayBuffer: async () => read(address) };
  };

  test('requests all addresses completely, although one fails, and ends', async () => {
    vi.stubGlobal('fetch', answer);
    await run('fetch /a.js /gone.js /b.js');
    await expect.poll(() => ended.mock.calls).toHaveLength(1);
    expect(read.mock.calls).toEqual([['/a.js'], ['/b.js']]);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('decision 0064: a worker that writes a file', () => {
  const written = vi.fn();
  const steps: string[] = [];
  function fileOf(size: number, takes = size): void {
    const handle = {
      getSize: () => size,
      write: (bytes: Uint8Array, { at }: { at: number }) => {
        written(bytes, at);
        return takes;
      },
      ...{ flush: () => steps.push('flush'), close: () => steps.push('close') },
    };
    const file = { createSyncAccessHandle: async () => handle };
    const getFileHandle = async (name: string) => {
      if (name !== 'half') throw new DOMException('none', 'NotFoundError');
      return file;
    };
    const value = { getDirectory: async () => ({ getFileHandle }) };
    Object.defineProperty(navigator, 'storage', { value, configurable: true });
  }
  beforeEach(() => {
    written.mockReset();
    steps.length = 0;
  });

  test('overwrites all of it with zeros, flushes it to the disk, and reports that', async () => {
    fileOf(5);
    await run('overwrite half');
    await expect.poll(() => listener.mock.calls).toEqual([[true]]);
    expect(written.mock.calls).toEqual([[new Uint8Array(5), 0]]);
    expect(steps).toEqual(['flush', 'close']);
  });

  test('fills a file with random bytes, flushes it to the disk, and returns them', async () => {
    fileOf(0, 4);
    await run('fill half 4');
    await expect.poll(() => listener.mock.calls).toHaveLength(1);
    const [[bytes, at] = []] = written.mock.calls;
    expect(bytes).toHaveLength(4);
    expect(at).toBe(0);
    expect(listener.mock.calls).toEqual([[bytes]]);
    expect(steps).toEqual(['flush', 'close']);
  });

  test.each([
    ['that took less', 'half', 3],
    ['that is not there', 'other', 5],
  ])('reports a failure for a file %s', async (_, name, takes) => {
    fileOf(5, takes);
    await run(`overwrite ${name}`);
    await expect.poll(() => listener.mock.calls).toEqual([[false]]);
  });
});

test('a worker of another name does nothing', async () => {
  await run('other half');
  expect([ended.mock.calls, listener.mock.calls]).toEqual([[], []]);
});
