import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onShowOverlay } from '../../state/shell/overlay-request.ts';
import { renewStore } from '../../state/store.ts';
import { readHook } from '../../state/testing/open-state.ts';
import { dropLaunched, takeLaunched, useLaunched } from './launched-files.ts';

/** A file of the system, which may have several handles. */
class Handle {
  readonly name: string;
  private readonly reading: () => Promise<File>;

  constructor(name: string, reading = async () => new File([name], name)) {
    this.name = name;
    this.reading = reading;
  }

  getFile = () => this.reading();
  isSameEntry = async (other: Handle) => other.name === this.name;
}
const handle = (...how: ConstructorParameters<typeof Handle>) => new Handle(...how) as unknown as FileSystemFileHandle;

const overlay = vi.fn();
let stop: () => void;
beforeEach(() => {
  renewStore();
  vi.stubGlobal('FileSystemFileHandle', Handle);
  overlay.mockClear();
  stop = onShowOverlay(overlay);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const shown = () => readHook(useLaunched);
const lookedAt = () => {
  const first = shown();
  if (first) dropLaunched(first);
};

describe('decision 0071: files that the system opened with the console', () => {
  test('are shown one after the other, each until it was handled', async () => {
    expect(shown()).toBeUndefined();
    await takeLaunched([handle('one'), handle('two')]);
    await takeLaunched([handle('three')]);
    expect(overlay.mock.calls).toEqual([['file'], ['file']]);
    const names: (string | undefined)[] = [];
    for (let each = shown(); each; each = shown()) {
      names.push(await each.file?.text());
      lookedAt();
    }
    expect(names).toEqual(['one', 'two', 'three']);
  });

  test('are not queued twice while they wait, but again after they were handled', async () => {
    await Promise.all([takeLaunched([handle('one')]), takeLaunched([handle('one'), handle('two')])]);
    lookedAt();
    expect(shown()?.handle.name).toBe('two');
    lookedAt();
    expect(shown()).toBeUndefined();
    await takeLaunched([handle('one')]);
    expect(shown()?.handle.name).toBe('one');
  });

  test('are listed without content if they cannot be read', async () => {
    const unread = handle('gone', () => Promise.reject(new DOMException('gone', 'NotFoundError')));
    await takeLaunched([unread]);
    expect(shown()).toEqual({ handle: unread, file: undefined });
  });

  test('do not include folders: a folder opens nothing', async () => {
    await takeLaunched([{ kind: 'directory', name: 'folder' } as unknown as FileSystemHandle]);
    await takeLaunched([]);
    expect(shown()).toBeUndefined();
    expect(overlay).not.toHaveBeenCalled();
  });
});
