import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subject } from '../../model/edit.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { smallSubject } from '../../outbox/testing/device.ts';
import { closeWorkspace, type Workspace } from '../documents/workspace.ts';
import { currentBanner, dismissBanner } from '../shell/notices.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { discard } from './edits.ts';
import { setSubjectLookup } from './sending.ts';
import { saveUpload } from './uploads.ts';
import { bytesOf, waitingFile } from './waiting-file.ts';

const logo = uploadEdit<{ logo?: unknown }>({
  ...{ collection: 'a', slot: 'logo', field: 'logo' },
  ...{ label: 'edit.not_saved', saved: 'edit.not_saved', failed: 'outbox.not_kept' },
});
const subject = { ...smallSubject(), key: 'a', edits: { logo: logo as unknown as Subject['edits'][string] } };

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
  setSubjectLookup(async () => subject);
});

/** Stores a file for its upload; returns its id. */
async function choose(name: string): Promise<string> {
  const file = new File([`bytes of ${name}`], name, { type: 'image/png' });
  await saveUpload({ subject, name: 'logo', title: 'title', id: name, file, seen: {} });
  return all().at(-1)?.blob ?? '';
}
const all = () => open.outbox.mirror.all();
const lose = () => open.vault.db.clear('blobs');
const signal = () => new AbortController().signal;
const text = async (bytes: Promise<ArrayBuffer>) => new TextDecoder().decode(await bytes);

describe('OFF-16: a file that waits for its upload', () => {
  test('is read from the device, under its own name', async () => {
    const [one, two] = [await choose('one.png'), await choose('two.png')];
    const file = await waitingFile(two);
    expect([file?.name, file?.type, await file?.text()]).toEqual(['two.png', 'image/png', 'bytes of two.png']);
    expect(await text(bytesOf({ blob: one }, signal()))).toBe('bytes of one.png');
  });

  test('does not exist once no edit carries it, nor without a manager’s data', async () => {
    const blob = await choose('one.png');
    expect(await waitingFile('other')).toBeUndefined();
    for (const entry of all()) await discard(entry);
    expect(await waitingFile(blob)).toBeUndefined();
    await expect(bytesOf({ blob }, signal())).rejects.toThrow('The file does not wait any more');
    closeWorkspace();
    expect(await waitingFile(blob)).toBeUndefined();
    expect(currentBanner()).toBeNull();
  });

  test('and can no longer be read is reported once, with its name', async () => {
    const [one, two] = [await choose('one.png'), await choose('two.png')];
    await lose();
    expect(await waitingFile(one)).toBeUndefined();
    const notice = (file: string) => ({ message: { id: 'outbox.file_unreadable', values: { file } } });
    expect(currentBanner()).toMatchObject(notice('one.png'));
    dismissBanner();
    expect(await waitingFile(one)).toBeUndefined();
    expect(currentBanner()).toBeNull();
    await waitingFile(two);
    expect(currentBanner()).toMatchObject(notice('two.png'));
  });

  test('and was sent or discarded during the read is not reported', async () => {
    const blob = await choose('one.png');
    await lose();
    const reading = waitingFile(blob);
    vi.spyOn(open.outbox.mirror, 'get').mockReturnValue(undefined);
    expect(await reading).toBeUndefined();
    expect(currentBanner()).toBeNull();
  });

  test('fails with any other error', async () => {
    const blob = await choose('one.png');
    vi.spyOn(open.outbox, 'readFile').mockRejectedValue(new TypeError('other'));
    await expect(waitingFile(blob)).rejects.toThrow('other');
    expect(currentBanner()).toBeNull();
  });
});

describe('a file at an address', () => {
  const ADDRESS = 'https://files.example/font.woff2';

  test('is fetched without the session and without a referrer', async () => {
    const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => new Response('bytes'));
    vi.stubGlobal('fetch', fetched);
    const left = signal();
    expect(await text(bytesOf(ADDRESS, left))).toBe('bytes');
    expect(fetched.mock.calls).toEqual([
      [ADDRESS, { signal: left, credentials: 'omit', referrerPolicy: 'no-referrer' }],
    ]);
  });

  test('is missing if the answer is no success', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(bytesOf(ADDRESS, signal())).rejects.toThrow(`${ADDRESS} was answered 404`);
  });
});
