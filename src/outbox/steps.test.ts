import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Progress } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import {
  BUSY,
  type Device,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  TOO_MANY,
  until,
  useHaste,
} from './testing/device.ts';

/** Like an upload: the answer to `meta` goes into `post`, whose effect shows in the document before `validate`. */
const steps: EditType['steps'] = [
  {
    name: 'meta',
    request: () => ({ method: 'POST', path: '/meta' }),
    take: (answer) => ({ progress: pick(answer, ['ticket']) }),
  },
  {
    name: 'post',
    request: (_, input, progress) => ({
      method: 'POST',
      path: '/post',
      body: { ...Object(input).values, ...pick(progress, ['ticket']) },
    }),
    done: (doc, input) => pick(doc, ['text'])['text'] === Object(input).values.text,
  },
  {
    name: 'validate',
    request: (_, __, progress) => ({ method: 'POST', path: '/validate', body: pick(progress, ['ticket']) }),
  },
];
const subject = smallSubject({ steps });

let device: Device;
let doc: Record<string, unknown>;
let tickets: number;
/** Faults of the next calls: an outcome instead of the answer, before or after the effect. */
let faults: Record<string, { before?: Outcome; after?: Outcome }>;
let bodies: string[];

async function service({ method, path, body }: Call): Promise<Outcome> {
  const fault = faults[path];
  delete faults[path];
  if (fault?.before) return fault.before;
  bodies.push(`${path} ${JSON.stringify(body ?? {})}`);
  if (path === '/meta') tickets += 1;
  if (path === '/post') doc = { ...doc, text: Object(body).text };
  if (fault?.after) return fault.after;
  return method === 'GET' ? ok(doc) : ok(path === '/meta' ? { ticket: tickets } : {});
}

useHaste();
beforeEach(async () => {
  freshDevice();
  doc = { text: 'a' };
  tickets = 0;
  faults = {};
  bodies = [];
  device = await openDevice(subject, service);
});
afterEach(() => device.putAway());

const saveText = () => device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
const writes = () => bodies.filter((body) => !body.startsWith('/connections'));
const POSTED = '/post {"text":"b","ticket":1}';
const VALIDATED = '/validate {"ticket":1}';

/** Runs the sender without back-off until the outbox is empty. */
async function drained(): Promise<void> {
  const { sendNow } = await device.run();
  await hurried(sendNow, () => device.emptied());
}

/** Stores what a process that was killed during this step had stored before it sent the step. */
async function killed(step: number, progress: Progress): Promise<void> {
  const [entry] = device.outbox.mirror.all();
  if (!entry) throw new Error('no entry');
  const update = [{ ...entry, state: 'sending' as const, attempts: 1, step, progress }];
  await device.outbox.commit({ epoch: await device.outbox.raiseEpoch(), update });
}

describe('O-11: an edit of several calls', () => {
  test('makes them in order, each with the progress of the earlier ones', async () => {
    await saveText();
    await drained();
    expect(writes()).toEqual(['/meta {}', POSTED, VALIDATED]);
  });

  test.each([
    ['the first, with no effect', '/meta', { before: NOBODY }, ['/meta {}', POSTED, VALIDATED]],
    ['the second, with no effect', '/post', { before: BUSY }, ['/meta {}', POSTED, VALIDATED]],
    ['the second, whose answer is lost', '/post', { after: NOBODY }, ['/meta {}', POSTED, VALIDATED]],
    ['the last, with no effect', '/validate', { before: NOBODY }, ['/meta {}', POSTED, VALIDATED]],
  ])('without an answer at %s continues there', async (_, path, fault, expected) => {
    faults = { [path]: fault };
    await saveText();
    await drained();
    expect(writes()).toEqual(expected);
    expect(device.events.map(({ kind }) => kind).filter((kind) => kind !== 'troubled')).toEqual(['settled']);
  });

  test.each([
    ['before the first call', 0, {}, 'a', ['/meta {}', POSTED, VALIDATED]],
    [
      'between the first and the second',
      1,
      { ticket: 7 },
      'a',
      ['/post {"text":"b","ticket":7}', '/validate {"ticket":7}'],
    ],
    ['after the second had its effect', 1, { ticket: 7 }, 'b', ['/validate {"ticket":7}']],
  ])('whose process is killed %s continues there', async (_, step, progress, text, expected) => {
    await saveText();
    doc = { text };
    await killed(step, progress);
    await drained();
    expect(writes()).toEqual(expected);
  });

  test('that shows the wanted value before it is done is not settled by that', async () => {
    await saveText();
    doc = { text: 'b' };
    await killed(1, { ticket: 7 });
    await drained();
    expect(writes()).toEqual(['/validate {"ticket":7}']);
  });

  test('that never started, and already holds, needs no request', async () => {
    await saveText();
    doc = { text: 'b' };
    await drained();
    expect(writes()).toEqual([]);
  });

  test('that is refused in the middle is parked there, with its progress, and continues from there', async () => {
    faults = { '/post': { before: refusal(422) } };
    await saveText();
    const { sendNow } = await device.run();
    await device.parked();
    const [entry] = device.outbox.mirror.all();
    expect(entry).toMatchObject({ state: 'parked', step: 1, progress: { ticket: 1 }, parked: { why: 'refused' } });
    if (!entry) throw new Error('no entry');
    const { parked: _, ...again } = entry;
    await device.outbox.revise({ settle: [], update: [{ ...again, state: 'verify' }] });
    sendNow();
    await device.emptied();
    expect(writes()).toEqual(['/meta {}', POSTED, VALIDATED]);
  });

  test('that has made its first call is not dropped for a later one of the same field', async () => {
    device.know('1', { text: 'a' });
    faults['/post'] = { before: NOBODY };
    const { run, sendNow, wake } = device.sender();
    await run();
    wake(await saveText());
    await until(() => device.states()[0] === 'verify');
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    await hurried(sendNow, () => device.emptied());
    expect(writes().slice(0, 3)).toEqual(['/meta {}', POSTED, VALIDATED]);
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  });

  test('that was claimed in advance, never started and already holds, needs no request', async () => {
    doc = { text: 'b', other: 1 };
    await device.put([set(subject, '1', { other: 1 }, { other: 0 }), set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await drained();
    expect(writes()).toEqual([]);
  });

  test('a first call that may have taken effect stays in doubt when the next attempt surely had none', async () => {
    doc = { text: 'b' };
    device.know('1', { text: 'a' });
    faults['/meta'] = { after: NOBODY };
    const ids = await saveText();
    const { run, sendNow } = device.sender();
    await run(ids);
    await until(() => device.states()[0] === 'verify');
    faults['/meta'] = { before: TOO_MANY };
    await until(() => device.states()[0] === 'waiting');
    await hurried(sendNow, () => device.emptied());
    expect(writes().at(-1)).toBe('/validate {"ticket":2}');
  });
});
