import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Subject } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import {
  BUSY,
  type Device,
  edit,
  first,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  TOO_MANY,
  typeOf,
} from './testing/device.ts';

/** Like restoring an avatar's default: deletes the picture if there is one, then shows the default. */
const back: EditType['steps'] = [
  {
    name: 'clear',
    request: () => ({ method: 'DELETE', path: '/picture' }),
    needed: (document) => pick(document, ['picture'])['picture'] !== '',
    take: (_, document) => ({ doc: { ...Object(document), picture: '' } }),
    happened: 'edit.delete',
  },
  { name: 'show', request: () => ({ method: 'POST', path: '/show', body: { hidden: false } }) },
];

const small = smallSubject({ steps: back });
const [needed] = back;
const subject: Subject = {
  ...small,
  edits: {
    ...small.edits,
    remove: { ...typeOf(small, 'remove'), steps: needed ? [needed, ...typeOf(small, 'remove').steps] : [] },
  },
};
const deletion = 'DELETE /picture';
const shown = 'POST /show';

let device: Device;
let doc: Record<string, unknown>;
/** Faults of the next calls: an outcome instead of the answer, before or after the effect. */
let faults: Record<string, { before?: Outcome; after?: Outcome }>;
let sent: string[];
let keys: string[];

async function service({ method, path }: Call, key = ''): Promise<Outcome> {
  const call = `${method} ${path}`;
  const fault = faults[call];
  delete faults[call];
  if (method !== 'GET') sent.push(call);
  if (method !== 'GET') keys.push(key.slice(key.indexOf(':')));
  if (fault?.before) return fault.before;
  if (path === '/picture') doc = { ...doc, picture: '' };
  if (path === '/show') doc = { ...doc, hidden: false };
  return fault?.after ?? (method === 'GET' ? ok(doc) : ok());
}

beforeEach(async () => {
  freshDevice();
  doc = { picture: 'a.png', hidden: true };
  faults = {};
  sent = [];
  keys = [];
  device = await openDevice(subject, service);
});
afterEach(() => device.putAway());

const hide = () => device.put([set(subject, '1', { picture: '', hidden: false }, doc)]);

/** Runs the sender without back-off until the outbox is empty, or until `until`. */
async function drained(until = device.emptied): Promise<void> {
  const { sendNow } = await device.run();
  await hurried(sendNow, () => until());
}

/** Stores what a process that was killed during this step had stored before it sent the step. */
async function killed(step: number): Promise<void> {
  const update = [{ ...first(device), state: 'sending' as const, attempts: 1, step }];
  await device.outbox.commit({ epoch: await device.outbox.raiseEpoch(), update });
}

describe('O-11: a step that is not always needed', () => {
  test('is sent if the server’s copy needs it, and skipped otherwise', async () => {
    await hide();
    await drained();
    expect(sent).toEqual([deletion, shown]);
    doc = { picture: '', hidden: true };
    sent = [];
    await hide();
    await drained();
    expect(sent).toEqual([shown]);
  });

  test('is decided by a read, even if the edit is fresh', async () => {
    device.documents.remember('a/1', { picture: '', hidden: true }, [], Date.now());
    doc = { picture: '', hidden: true };
    const ids = await hide();
    await device.sender().run(ids);
    await device.emptied();
    expect(device.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'POST']);
  });

  test('CHAT-GEN-28 D2§4: is sent before a fresh deletion if another administrator has just made it needed', async () => {
    device.documents.remember('a/1', { picture: '' }, [], Date.now());
    const ids = await device.put([edit(subject, 'remove', { id: '1' })]);
    await device.sender().run(ids);
    await device.emptied();
    expect(sent).toEqual([deletion, 'DELETE /connections/a/1']);
  });

  test('O-06: a fresh edit is a conflict if it would delete another administrator’s newest value', async () => {
    device.documents.remember('a/1', { picture: '', hidden: true }, [], Date.now());
    const ids = await device.put([set(subject, '1', { picture: '', hidden: false }, { picture: '', hidden: true })]);
    await device.sender().run(ids);
    await device.parked();
    expect(sent).toEqual([]);
    expect(first(device).parked).toMatchObject({ why: 'conflict', theirs: { picture: 'a.png' } });
  });

  test.each([
    ['lost after its effect', deletion, { after: NOBODY }, [deletion, shown]],
    ['without an answer and without an effect', deletion, { before: BUSY }, [deletion, deletion, shown]],
    ['surely not taken', deletion, { before: TOO_MANY }, [deletion, deletion, shown]],
    ['done, and the next one lost', shown, { after: NOBODY }, [deletion, shown, shown]],
    ['done, and the next one not taken', shown, { before: TOO_MANY }, [deletion, shown, shown]],
  ])('%s takes effect once', async (_, path, fault, expected) => {
    faults = { [path]: fault };
    await hide();
    await drained();
    expect(sent).toEqual(expected);
    expect(doc).toEqual({ picture: '', hidden: false });
  });

  test.each([
    ['at it, before its effect', 0, 'a.png', [deletion, shown]],
    ['at it, after its effect', 0, '', [shown]],
    ['at the next one', 1, '', [shown]],
  ])('continues after the process was killed %s', async (_, step, picture, expected) => {
    await hide();
    doc = { picture, hidden: true };
    await killed(step);
    await drained();
    expect(sent).toEqual(expected);
  });

  async function parkedAtShow(status = 500) {
    faults = { ...faults, [shown]: { before: refusal(status) } };
    await hide();
    await device.run();
    await device.parked();
    return first(device);
  }

  test('reports its effect if the next step is refused', async () => {
    const entry = await parkedAtShow();
    expect(entry).toMatchObject({ step: 1, parked: { words: { id: 'edit.delete' }, status: 500 } });
    expect(device.documents.get('a/1')?.doc).toMatchObject({ picture: '' });
  });

  test('with the reason of the refusal, if the service gives one', async () => {
    const reason = 'Not today';
    const no: Outcome = { kind: 'refused', status: 400, body: { notValidConnection: true, reason } };
    faults = { [shown]: { before: no } };
    await hide();
    await device.run();
    await device.parked();
    expect(first(device).parked).toEqual({
      why: 'refused',
      words: { id: 'edit.after_step', values: { happened: { id: 'edit.delete' }, reason: { verbatim: reason } } },
    });
  });

  test('even if its answer was lost', async () => {
    faults = { [deletion]: { after: NOBODY }, [shown]: { before: refusal(500) } };
    await hide();
    await drained(device.parked);
    expect(first(device).parked).toMatchObject({ words: { id: 'edit.delete' } });
  });

  test('but not if it was skipped', async () => {
    doc = { picture: '', hidden: true };
    expect((await parkedAtShow()).parked).toMatchObject({ words: { verbatim: 'failed' } });
  });

  test('is sent once more, under its own key, when it is needed again before a later one', async () => {
    const { parked: _, ...again } = await parkedAtShow();
    doc = { picture: 'b.png', hidden: true };
    const base = { picture: 'b.png', hidden: true };
    await device.outbox.revise({ settle: [], update: [{ ...again, base, state: 'verify' }] });
    await drained();
    expect(sent).toEqual([deletion, shown, deletion, shown]);
    expect(new Set(keys.filter((key) => key.startsWith(':clear'))).size).toBe(2);
  });
});

describe('O-11, D2§4: a deletion that first ends sharing', () => {
  const letGo: EditType['steps'] = [
    {
      name: 'clear',
      request: () => ({ method: 'DELETE', path: '/picture' }),
      needed: (document) => pick(document, ['picture'])['picture'] !== '',
      take: (_, document) => ({ doc: { ...Object(document), picture: '' } }),
      happened: 'edit.delete',
    },
  ];
  const plain = smallSubject();
  const steps = [...letGo, ...(plain.edits['remove']?.steps ?? [])];
  const removable = { ...plain, edits: { ...plain.edits, remove: { ...plain.edits['remove'], steps } as EditType } };
  const gone = 'DELETE /connections/a/1';

  beforeEach(async () => {
    freshDevice();
    device = await openDevice(removable, service);
  });

  const remove = () => device.put([edit(removable, 'remove', { id: '1' })]);

  test('follows that call, once, although an answer is lost', async () => {
    faults = { [deletion]: { after: NOBODY } };
    await remove();
    await drained();
    expect(sent).toEqual([deletion, gone]);
  });

  test('is not sent if the first call is refused, and reports no effect', async () => {
    faults = { [deletion]: { before: refusal(500) } };
    await remove();
    await drained(device.parked);
    expect(sent).toEqual([deletion]);
    expect(first(device)).toMatchObject({ step: 0, parked: { words: { verbatim: 'failed' } } });
  });

  test('that is refused reports the first call’s effect, and the connection shows it', async () => {
    faults = { [gone]: { before: refusal(500) } };
    await remove();
    await drained(device.parked);
    expect(first(device)).toMatchObject({ step: 1, parked: { words: { id: 'edit.delete' }, status: 500 } });
    expect(device.documents.get('a/1')?.doc).toMatchObject({ picture: '' });
  });

  test('counts as done if the connection is gone at the first call', async () => {
    faults = {
      get [deletion]() {
        // It is gone from here on: the following read says so as well.
        faults = { 'GET /connections/a/1': { before: refusal(404) } };
        return { before: refusal(404) };
      },
    };
    await remove();
    await drained();
    expect(sent).toEqual([deletion]);
    await expect.poll(() => device.events).toMatchObject([{ kind: 'settled' }]);
  });
});
