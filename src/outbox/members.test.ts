import { beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Subject } from '../model/edit.ts';
import {
  type Device,
  edit,
  freshDevice,
  ok,
  openDevice,
  refusal,
  smallSubject,
  until,
  useHaste,
} from './testing/device.ts';

type Doc = Record<string, true>;
type Input = { id: string; from?: string; to?: string };

/** A list whose members are fields, like the error webhooks: posted as a whole, changed one by one. */
const member: EditType<Doc, Input> = {
  codes: {},
  verb: 'change',
  lane: ({ id }) => `a/${id}`,
  touches: ({ from, to }) => [from, to].filter((name) => name !== undefined),
  apply: (doc, { from, to }) => {
    const names = Object.keys(doc).filter((name) => name !== from);
    return Object.fromEntries([...names, ...(to ? [to] : [])].map((name) => [name, true]));
  },
  continues: (earlier, later) => earlier.to !== undefined && earlier.to === later.from,
  merge: ({ id, from }, { to }) => (from === to ? null : { id, ...(from && { from }), ...(to && { to }) }),
  lost: (doc, { from, to }, base) => Boolean(from && to && base[from] && !doc[from] && !doc[to]),
  rebase: (doc, { to }) => (to && Object.keys(doc).length >= 4 ? { verbatim: 'too many' } : null),
  steps: [
    {
      name: 'save',
      request: (doc, input) => ({
        method: 'POST',
        path: '/connections/a',
        body: Object.keys(member.apply(doc, input)),
      }),
    },
  ],
  describe: () => ({ what: { verbatim: '' } }),
  saved: () => ({ verbatim: '' }),
  failed: () => ({ verbatim: '' }),
};
const small = smallSubject();
const subject: Subject = { ...small, edits: { member: member as EditType } };

let device: Device;
/** The service's members, and the posted bodies. */
let held: string[];
let posted: unknown[];
let refusing: string | undefined;

useHaste();
beforeEach(async () => {
  freshDevice();
  held = ['x', 'y'];
  posted = [];
  refusing = undefined;
  device = await openDevice(subject, async ({ method, body }) => {
    if (method === 'GET') return ok(docOf(held));
    posted.push(body);
    if (Array.isArray(body) && refusing && body.includes(refusing)) return refusal(500);
    held = Array.isArray(body) ? body : held;
    return ok();
  });
});

const docOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
const change = (change: Omit<Input, 'id'>, seen: readonly string[] = ['x', 'y']) =>
  device.put([edit(subject, 'member', { id: '1', ...change }, docOf(seen))]);
const inputs = () => device.outbox.mirror.all().map(({ input }) => input);

describe('rule 9: changes of one member that were never sent', () => {
  test('added and removed cancel out', async () => {
    await change({ to: 'new' });
    await change({ from: 'new' }, ['x', 'y', 'new']);
    expect(inputs()).toEqual([]);
  });

  test('added and replaced become one addition of the new one, with its fields and base', async () => {
    await change({ to: 'new' });
    await change({ to: 'other' });
    await change({ from: 'new', to: 'newer' }, ['x', 'y', 'new', 'other']);
    expect(inputs()).toEqual([
      { id: '1', to: 'newer' },
      { id: '1', to: 'other' },
    ]);
    expect(device.outbox.mirror.all()[0]).toMatchObject({ touches: ['newer'], base: { newer: undefined } });
  });

  test('replaced and restored is nothing; replaced and removed is the old one removed', async () => {
    await change({ from: 'x', to: 'new' });
    await change({ from: 'new', to: 'x' }, ['new', 'y']);
    expect(inputs()).toEqual([]);
    await change({ from: 'x', to: 'new' });
    await change({ from: 'new' }, ['new', 'y']);
    expect(inputs()).toEqual([{ id: '1', from: 'x' }]);
    expect(device.outbox.mirror.all()[0]).toMatchObject({ touches: ['x'], base: { x: true } });
  });

  test('are not merged over one that took the place they need', async () => {
    await change({ to: 'new' });
    await change({ from: 'x', to: 'z' });
    await change({ from: 'new', to: 'x' }, ['y', 'new', 'z']);
    expect(inputs()).toHaveLength(3);
  });
});

describe('O-18: after a stay offline', () => {
  test('additions of others survive, and each edit is sent once', async () => {
    await change({ to: 'new' });
    await change({ from: 'x' }, ['x', 'y', 'new']);
    held = ['x', 'theirs', 'y'];
    await device.run();
    await device.emptied();
    expect(held).toEqual(['theirs', 'y', 'new']);
    expect(posted).toHaveLength(2);
  });

  test('O-06: a member that somebody else replaced is a conflict; mine can still be kept', async () => {
    await change({ from: 'x', to: 'mine' });
    held = ['theirs', 'y'];
    await device.run();
    await device.parked();
    const [entry] = device.outbox.mirror.all();
    expect(entry?.parked).toEqual({ why: 'conflict', theirs: { x: undefined, mine: undefined } });
    expect(posted).toEqual([]);
    if (entry?.parked?.why !== 'conflict') throw new Error('no conflict');
    const { parked, ...others } = entry;
    await device.outbox.revise({
      settle: [],
      update: [{ ...others, base: { ...others.base, ...parked.theirs }, state: 'verify' }],
    });
    await device.run();
    await device.emptied();
    expect(held).toEqual(['theirs', 'y', 'mine']);
  });

  test('O-17: a change that somebody else also made settles without a call', async () => {
    await change({ from: 'x', to: 'mine' });
    held = ['mine', 'y'];
    await device.run();
    await device.emptied();
    expect(posted).toEqual([]);
  });

  test('the rule is checked again on the newest list', async () => {
    await change({ to: 'new' });
    held = ['x', 'y', 'z', 'w'];
    await device.run();
    await device.parked();
    expect(device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'refused', words: { verbatim: 'too many' } });
    expect(posted).toEqual([]);
  });
});

describe('O-22: a refused change', () => {
  beforeEach(async () => {
    refusing = 'bad';
    await change({ from: 'x', to: 'bad' });
    const sender = await device.run();
    await device.parked();
    await sender.stop();
  });

  test('does not block other members', async () => {
    await change({ from: 'y', to: 'good' });
    await device.run();
    await until(() => device.outbox.mirror.size() === 1);
    expect(held).toContain('good');
    expect(device.states()).toEqual(['parked']);
  });

  test('is replaced by the next one of the same member', async () => {
    await change({ from: 'x', to: 'good' });
    expect(inputs()).toEqual([{ id: '1', from: 'x', to: 'good' }]);
    await device.run();
    await device.emptied();
    expect(held).toEqual(['y', 'good']);
  });
});
