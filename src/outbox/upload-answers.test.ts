import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBlob } from '../io/store/blobs.ts';
import type { Subject } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { uploadEdit } from '../model/upload-edit.ts';
import {
  BUSY,
  type Device,
  edit,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  smallSubject,
  useHaste,
} from './testing/device.ts';

const PORTAL: Outcome = { kind: 'unreached', applied: 'unknown', portal: true };

const logo = uploadEdit<{ logo?: unknown }>({
  ...{ collection: 'a', slot: 'logo', field: 'logo' },
  ...{ label: 'edit.not_saved', saved: 'edit.saved', failed: 'outbox.not_kept' },
});
const small = smallSubject();
const subject: Subject = { ...small, edits: { ...small.edits, logo: logo as unknown as Subject['edits'][string] } };

type At = 'meta' | 'post' | 'validate';

let doc: Record<string, unknown>;
/** The answer to `validate`, instead of the connection. */
let says: object | undefined;
/** The outcomes of reads of the connection after the service accepted the file, instead of the connection. */
let unread: Outcome[];
let validated: number;
let faults: Partial<Record<At, Outcome[]>>;
let device: Device;

async function respond({ path }: Call): Promise<Outcome> {
  if (path.endsWith('-meta')) return faults.meta?.shift() ?? ok({ url: '/signed', fields: { requestId: 'r1' } });
  if (!path.includes('-validate')) return (validated > 0 && unread.shift()) || ok(doc);
  validated += 1;
  const fault = faults.validate?.shift();
  if (fault) return fault;
  doc = { ...doc, logo: 'https://files.example/one.png' };
  return ok(says ?? doc);
}

useHaste();
beforeEach(async () => {
  freshDevice();
  [doc, says, faults] = [{ connectionId: '1', logo: 'old', emojiIcon: true }, undefined, {}];
  [unread, validated] = [[], 0];
  device = await openDevice(subject, respond);
});
afterEach(() => device.putAway());

/** Chooses a file for the logo, and starts to upload it. */
async function begin(): Promise<void> {
  await putBlob(device.vault, 'b1', new Blob(['png']), 'one.png');
  const input = { id: '1', blob: 'b1', name: 'one.png', type: 'image/png', size: 3 };
  await device.put([edit(subject, 'logo', input, { logo: 'old' })]);
  await device.run({ sendOutside: async () => faults.post?.shift() ?? ok(undefined) });
}

/** Uploads a logo until the service has it. */
async function send(): Promise<void> {
  await begin();
  await device.emptied();
}

const kinds = () => device.events.map(({ kind }) => kind);

test.each<[At, Outcome]>([
  ['meta', BUSY],
  ['post', BUSY],
  ['validate', BUSY],
  ['post', PORTAL],
])('O-01.1 UPL-11: %s without an answer but with a status is reported once for the upload', async (at, fault) => {
  faults[at] = [fault, fault];
  await send();
  expect(kinds()).toEqual(['troubled', 'settled']);
});

test('O-01.1: without a status it only waits', async () => {
  faults.post = [NOBODY];
  await send();
  expect(kinds()).toEqual(['settled']);
});

test.each([
  ['nothing', {}],
  ['the picture alone', { logo: 'https://files.example/one.png' }],
  ['the connection, and the picture', { connectionId: '1', logo: 'https://files.example/one.png' }],
  ['the connection’s name', { connectionId: '1' }],
  ['another connection', { connectionId: '2', logo: 'theirs' }],
])('A-84: validate answers with %s: nothing else of the connection is lost', async (_, answer) => {
  says = answer;
  await send();
  expect(device.documents.get('a/1')?.doc).toEqual({
    connectionId: '1',
    logo: 'https://files.example/one.png',
    emojiIcon: true,
  });
});

test.each<[string, Outcome[]]>([
  ['a text', [ok('text')]],
  ['no answer', [BUSY, NOBODY]],
  ['a refusal', [{ kind: 'refused', status: 500, body: undefined }]],
])(
  'O-18: the address of an accepted file is read until it is there, by %s: a later file is no conflict',
  async (_, outcomes) => {
    says = {};
    unread = [...outcomes];
    await send();
    expect(validated).toBe(1);
    expect(device.documents.get('a/1')?.doc).toMatchObject({ logo: 'https://files.example/one.png' });
  },
);

test('A-84: validate answers with the whole connection: it is not read again', async () => {
  await send();
  expect(device.calls.at(-1)).toContain('-validate');
});

test('O-16: a connection that is gone before its file is posted is reported as gone', async () => {
  faults.meta = [{ kind: 'refused', status: 404, body: undefined }];
  await begin();
  await device.parked();
  expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'gone' } }]);
});

test('O-16: a connection that is gone when its file is there is reported as gone, and the file is not posted again', async () => {
  faults.validate = [{ kind: 'refused', status: 404, body: undefined }];
  await begin();
  await device.parked();
  expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'gone' } }]);
  expect(device.calls.filter((call) => call.includes('-meta'))).toHaveLength(1);
});

test('O-16: the upload does not wait for an address of a connection that is gone', async () => {
  says = {};
  unread = [{ kind: 'refused', status: 404, body: undefined }];
  await send();
  expect(kinds()).toEqual(['settled']);
  expect(device.calls.at(-1)).toBe('GET /a/1');
  expect(device.calls.filter((call) => call === 'GET /a/1')).toHaveLength(2);
});
