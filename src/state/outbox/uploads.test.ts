import { beforeEach, expect, test } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import type { Subject } from '../../model/edit.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { currentView } from '../documents/view.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { currentBanner } from '../shell/notices.ts';
import { setSubjectLookup } from './sending.ts';
import { saveUpload } from './uploads.ts';

const logo = uploadEdit<{ logo?: unknown }>({
  ...{ collection: 'a', slot: 'logo', field: 'logo' },
  ...{ label: 'edit.not_saved', saved: 'edit.not_saved', failed: 'outbox.not_kept' },
});
const small = smallSubject();
const subject = {
  ...small,
  key: 'a',
  edits: { ...small.edits, logo: logo as unknown as Subject['edits'][string] },
};

let open: Workspace;

beforeEach(async () => {
  closeWorkspace();
  freshDevice();
  setSubjectLookup(async () => subject);
  open = await openWorkspace(await openVault('switchboard-device', true), () => undefined);
  open.documents.remember('a/1', { logo: 'old' }, [], 0);
});

/** A file whose read ends only when the test allows it. */
class SlowFile extends File {
  private readonly read: Promise<void>;

  constructor(name: string, read: Promise<void>) {
    super(['bytes'], name, { type: 'image/png' });
    this.read = read;
  }

  override slice(...range: Parameters<File['slice']>): Blob {
    const part = super.slice(...range);
    const bytes = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => this.read.then(bytes);
    return part;
  }
}

/** Chooses a file over the value on screen. */
const choose = (name: string, read = Promise.resolve()) =>
  saveUpload({
    ...{ subject, name: 'logo', title: 'title', id: '1', file: new SlowFile(name, read) },
    seen: currentView(subject, 'a/1') ?? {},
  });

const waiting = () => open.outbox.mirror.all().find(({ state }) => state === 'waiting');

test('O-06: another change of the connection that is sent meanwhile does not affect the file’s field', async () => {
  await open.outbox.put([set(small, '1', { name: 'b' }, { name: 'a' })], ({ name }) => typeOf(small, name));
  const read = Promise.withResolvers<void>();
  const choosing = choose('two.png', read.promise);
  const [other] = open.outbox.mirror.all();
  if (!other) throw new Error('nothing was kept');
  await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), settle: [other] });
  open.documents.remember('a/1', { logo: 'theirs', name: 'b' }, [], 1);
  read.resolve();
  expect(await choosing).toHaveLength(1);
  expect(waiting()?.base).toEqual({ logo: 'old' });
});

test('without a workspace nothing is stored, and that is reported', async () => {
  closeWorkspace();
  expect(await choose('one.png')).toBeNull();
  expect(currentBanner()).toMatchObject({ message: { id: 'needs_connection' } });
});

test('A-84: a file without room is reported, and no edit waits for it', async () => {
  open.vault.db.close();
  expect(await choose('one.png')).toBeNull();
  expect(currentBanner()).toMatchObject({ message: { id: 'outbox.not_kept' } });
  expect(open.outbox.mirror.all()).toEqual([]);
});

test('O-06: a file that is still being stored while another administrator changes its field is based on the shown value', async () => {
  const read = Promise.withResolvers<void>();
  const choosing = choose('two.png', read.promise);
  open.documents.remember('a/1', { logo: 'theirs' }, [], 1);
  read.resolve();
  expect(await choosing).toHaveLength(1);
  expect(waiting()?.base).toEqual({ logo: 'old' });
});
