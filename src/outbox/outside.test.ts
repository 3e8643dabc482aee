import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EditType } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { type OutsideCall, UNTESTED } from '../model/outside.ts';
import {
  type Device,
  first,
  freshDevice,
  ok,
  openDevice,
  set,
  smallSubject,
  until,
  useHaste,
} from './testing/device.ts';

/** A save that needs another host's answer about the text. */
const steps: EditType['steps'] = [
  {
    name: 'ask',
    outside: 'translation',
    request: (_, input) => ({ method: 'POST', path: '?about', body: Object(input).values }),
    take: (answer) => ({ progress: { said: answer } }),
  },
  {
    name: 'save',
    request: (_, input, { said }) => ({ method: 'POST', path: '/save', body: { ...Object(input).values, said } }),
  },
];
const small = smallSubject({ steps });
const subject = {
  ...small,
  edits: { ...small.edits, plain: { ...small.edits['set'], steps: smallSubject().edits['set']?.steps } as EditType },
};

let device: Device;
let doc: Record<string, unknown>;
let asked: OutsideCall[];
let answers: Outcome[];
let writes: unknown[];

async function respond({ method, body }: Call): Promise<Outcome> {
  if (method === 'GET') return ok(doc);
  writes.push(body);
  doc = { ...doc, ...Object(body) };
  return ok(doc);
}

async function sendOutside(call: OutsideCall): Promise<Outcome> {
  asked.push(call);
  return answers.shift() ?? ok(true);
}

useHaste();
beforeEach(async () => {
  freshDevice();
  [doc, asked, answers, writes] = [{ text: 'a', other: 0 }, [], [], []];
  device = await openDevice(subject, respond);
});
afterEach(() => device.putAway());

const saveText = (text: string) => device.put([set(subject, '1', { text }, { text: 'a' })]);
const other = () => device.put([{ ...set(subject, '1', { other: 1 }, { other: 0 }), name: 'plain' }]);

test('O-35: a step calls another host, and the next one sends its answer', async () => {
  await saveText('b');
  await device.run({ sendOutside });
  await device.emptied();
  expect(asked).toEqual([{ host: 'translation', call: { method: 'POST', path: '?about', body: { text: 'b' } } }]);
  expect(writes).toEqual([{ text: 'b', said: true }]);
});

test('O-35: a host that does not answer delays only its edit: later ones go first', async () => {
  answers = [UNTESTED, UNTESTED];
  await saveText('b');
  await other();
  await device.run({ sendOutside });
  await device.emptied();
  expect(writes).toEqual([{ other: 1 }, { text: 'b', said: true }]);
  expect(asked).toHaveLength(3);
  expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
});

test('O-35: an edit for which only such a host was called counts as unsent: a newer one replaces it', async () => {
  answers = Array.from({ length: 50 }, () => UNTESTED);
  await saveText('b');
  await device.run({ sendOutside });
  await until(() => device.outbox.mirror.all()[0]?.progress['outside'] === true);
  expect(pick(first(device), ['state', 'attempts'])).toEqual({ state: 'waiting', attempts: 0 });
  await saveText('c');
  answers = [];
  await device.emptied();
  expect(writes).toEqual([{ text: 'c', said: true }]);
});
