import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putBlob } from '../io/store/blobs.ts';
import { contextOfEdit } from '../io/store/sealing.ts';
import type { Subject } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { OutsideCall } from '../model/outside.ts';
import { uploadEdit } from '../model/upload-edit.ts';
import { discardDecision, retryDecision } from './decisions.ts';
import {
  BUSY,
  type Device,
  edit,
  first,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  records,
  refusal,
  set,
  smallSubject,
  until,
  useHaste,
} from './testing/device.ts';

const logo = uploadEdit<{ logo?: unknown }>({
  ...{ collection: 'a', slot: 'logo', field: 'logo', named: ['meta'] },
  ...{ label: 'edit.not_saved', saved: 'edit.not_saved', failed: 'outbox.not_kept' },
});
const small = smallSubject();
const subject: Subject = { ...small, edits: { ...small.edits, logo: logo as unknown as Subject['edits'][string] } };

type Doc = Record<string, unknown>;
type Said = Outcome | 'lost' | undefined;

/** The service and its upload host. A fault replaces the effect; with `lost` it follows the effect. */
let doc: Doc;
let asked: number;
let posted: Map<string, string>;
let used: Set<string>;
let faults: Partial<Record<'meta' | 'post' | 'validate' | 'read', Said[]>>;
let forms: object[];
let device: Device;

const faulty = (at: keyof typeof faults) => faults[at]?.shift();
async function respond(call: Call): Promise<Outcome> {
  const [path = '', query] = call.path.split('?');
  if (path.endsWith('-meta')) {
    const fault = faulty('meta');
    if (fault) return fault === 'lost' ? NOBODY : fault;
    asked += 1;
    return ok({ url: `https://files.example/signed-${asked}`, fields: { policy: 'secret', requestId: `r${asked}` } });
  }
  if (path.endsWith('-validate')) {
    const fault = faulty('validate');
    if (fault && fault !== 'lost') return fault;
    const name = posted.get(new URLSearchParams(query).get('requestId') ?? '');
    if (name === undefined) return refusal(400);
    doc = { ...doc, logo: `https://files.example/${name}` };
    return fault === 'lost' ? NOBODY : ok(doc);
  }
  if (call.method === 'GET') {
    const fault = faulty('read');
    return fault && fault !== 'lost' ? fault : ok(doc);
  }
  doc = { ...doc, ...Object(call.body) };
  return ok({});
}
async function sendOutside(call: OutsideCall): Promise<Outcome> {
  if (call.host !== 'upload') throw new Error('Only files are posted here');
  const { form, file } = call;
  forms.push(form);
  const requestId = form.fields['requestId'] ?? '';
  const fault = faulty('post');
  if (fault && fault !== 'lost') return fault;
  if (used.has(requestId)) return { kind: 'refused', status: 403, body: undefined };
  used.add(requestId);
  posted.set(requestId, `${file.name}-${await file.text()}`);
  return fault === 'lost' ? NOBODY : ok(undefined);
}

useHaste();
beforeEach(async () => {
  freshDevice();
  [doc, asked, posted, used, faults, forms] = [{ connectionId: '1', logo: 'old' }, 0, new Map(), new Set(), {}, []];
  device = await openDevice(subject, respond);
});
afterEach(() => device.putAway());

/** Chooses a file for the logo of `a/1`. */
async function choose(name: string, text = name): Promise<void> {
  const blob = crypto.randomUUID();
  const file = new Blob([text], { type: 'image/png' });
  await putBlob(device.vault, blob, file, name);
  await device.put([edit(subject, 'logo', { id: '1', blob, name, type: file.type, size: file.size }, { logo: 'old' })]);
}

const run = () => device.run({ sendOutside });
const blobs = async () => new Set((await device.vault.db.getAllKeys('blobs')).map(([id]) => id)).size;
const at = (call: string) => device.calls.filter((each) => each.includes(call)).length;

/** Waits until the upload is settled: the service has the file, the device has deleted it. */
async function sent(name: string) {
  await device.emptied();
  expect(doc['logo']).toBe(`https://files.example/${name}-${name}`);
  expect(await blobs()).toBe(0);
}

describe('A-84: an upload', () => {
  test('is requested, posted and validated; the answer becomes the document, the file leaves the device', async () => {
    await choose('one.png');
    await run();
    await sent('one.png');
    expect(device.documents.get('a/1')?.doc).toEqual(doc);
    expect(forms).toEqual([
      { url: 'https://files.example/signed-1', fields: { policy: 'secret', requestId: 'r1' }, requestId: 'r1' },
    ]);
    expect([at('meta'), at('validate')]).toEqual([1, 1]);
  });

  test('to the same field replaces a waiting one, whose file is deleted in the same transaction', async () => {
    await choose('one.png');
    await choose('two.png');
    expect(await records(device.vault)).toHaveLength(1);
    expect(await blobs()).toBe(1);
    await run();
    await sent('two.png');
    expect(forms).toHaveLength(1);
  });

  test('O-30: that is newer than one in flight, or that a frozen window stored late, follows it: the newest stays', async () => {
    faults.validate = [NOBODY];
    await choose('one.png');
    const isAlone = () => device.states().join() === 'verify';
    const sender = await device.run({ sendOutside, isOffline: isAlone });
    await until(isAlone);
    await choose('two.png').then(() => sender.sendNow());
    await sent('two.png');
    await choose('three.png').then(() => sender.sendNow());
    await sent('three.png');
  });

  test('over a logo that another administrator changed meanwhile is a conflict', async () => {
    device.know('1', { logo: 'old' });
    await choose('one.png');
    doc = { logo: 'theirs' };
    await run();
    await device.parked();
    expect(first(device).parked).toEqual({ why: 'conflict', theirs: { logo: 'theirs' } });
    expect(await blobs()).toBe(1);
  });
});

describe('rule 10: faults at each step', () => {
  test.each([
    ['meta', 'lost', 2, 1],
    ['meta', BUSY, 2, 1],
    ['post', 'lost', 1, 1],
    ['post', { kind: 'unreached', applied: 'no', portal: true }, 2, 2],
    ['post', BUSY, 2, 2],
    ['post', { kind: 'refused', status: 403, body: undefined }, 2, 2],
    ['validate', 'lost', 1, 1],
    ['validate', NOBODY, 1, 1],
    ['validate', BUSY, 1, 1],
    ['validate', ok('text'), 1, 1],
    ['validate', refusal(400), 2, 2],
  ] as const)('%s: %j ends with the file in its place', async (step, fault, metas, posts) => {
    faults[step] = [fault];
    await choose('one.png');
    await run();
    await sent('one.png');
    expect([asked + (step === 'meta' ? 1 : 0), forms.length]).toEqual([metas, posts]);
  });

  test.each([
    ['meta', [refusal(500)]],
    ['meta', [ok('nonsense')]],
    ['post', [refusal(400)]],
    ['post', [refusal(403), refusal(403)]],
    ['validate', [refusal(500)]],
    ['validate', [refusal(400), refusal(400)]],
  ] as const)(
    'D2§8: %s answered by %j waits for the administrator with its file; Try again sends it',
    async (step, fault) => {
      faults[step] = [...fault];
      await choose('one.png');
      const sender = await run();
      await device.parked();
      expect(first(device).parked).toMatchObject({ why: 'refused' });
      expect(await blobs()).toBe(1);
      await device.outbox.revise(retryDecision(first(device)));
      sender.wake();
      await sent('one.png');
    },
  );

  test('the session ends at any call of the service: the upload continues under the next one', async () => {
    faults.validate = [{ kind: 'expired' }];
    await choose('one.png');
    const sender = await run();
    await until(() => at('validate') === 1 && device.states()[0] !== 'sending');
    await sender.stop();
    await run();
    await sent('one.png');
    expect(forms).toHaveLength(1);
  });
});

describe('killed between two steps', () => {
  /** Kills the window at once; another one starts with the stored data. */
  async function killed() {
    device.outbox.close();
    device = await openDevice(subject, respond);
  }

  test('while the file is posted: its request is verified first, then it is posted under a new one', async () => {
    await choose('one.png');
    let begun = false;
    await device.run({
      sendOutside: () => {
        begun = true;
        return new Promise(() => undefined);
      },
    });
    await until(() => begun);
    await killed();
    await run();
    await sent('one.png');
    expect([at('validate'), asked]).toEqual([2, 2]);
  });

  test('after it was posted: the same request is validated, nothing is posted again', async () => {
    await choose('one.png');
    let asks = false;
    await device.run({
      sendOutside,
      send: (call) => {
        asks ||= call.path.includes('validate');
        return asks ? new Promise(() => undefined) : respond(call);
      },
    });
    await until(() => asks);
    await killed();
    await run();
    await sent('one.png');
    expect([at('meta'), forms.length]).toEqual([0, 1]);
  });

  test('O-04: the signed address and its fields are never stored on the device', async () => {
    faults.validate = [NOBODY];
    await choose('one.png');
    await run();
    await until(() => device.states()[0] === 'verify');
    const [record] = await records(device.vault);
    const opened = JSON.stringify(record && (await device.vault.unseal(record.enc, contextOfEdit(record))));
    expect(opened).toContain('r1');
    for (const secret of ['signed-1', 'secret', 'files.example']) expect(opened).not.toContain(secret);
  });
});

describe('Bad input: a file that can no longer be read', () => {
  test('is reported with its name; other edits of the connection continue', async () => {
    await choose('one.png');
    await device.put([set(subject, '1', { text: 'new' })]);
    await device.vault.db.clear('blobs');
    await run();
    await until(() => doc['text'] === 'new' && device.states()[0] === 'parked');
    const words = { id: 'outbox.file_unreadable', values: { file: 'one.png' } };
    expect(first(device).parked).toEqual({ why: 'refused', words });
    expect([doc['logo'], at('meta')]).toEqual(['old', 0]);
  });
});

describe('no file outlives its edit', () => {
  test('discarded: it is deleted with the edit', async () => {
    await choose('one.png');
    await device.outbox.revise(discardDecision(first(device)));
    expect([await blobs(), device.states()]).toEqual([0, []]);
  });

  test('a deletion of the connection deletes the files of waiting edits', async () => {
    await choose('one.png');
    await device.put([edit(subject, 'remove', { id: '1' })]);
    await run();
    await device.emptied();
    expect(await blobs()).toBe(0);
  });

  test('a file that a killed window left is swept, those of edits stay', async () => {
    await choose('one.png');
    await putBlob(device.vault, 'orphan', new Blob(['x']), 'orphan.png');
    await device.outbox.sweepFiles();
    expect(await blobs()).toBe(1);
    await run();
    await sent('one.png');
  });
});
