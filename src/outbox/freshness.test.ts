import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDocuments } from '../io/store/documents.ts';
import { carriesMore, isOnNewest, isRecent } from './freshness.ts';
import {
  type Device,
  edit,
  freshDevice,
  hurried,
  ok,
  openDevice,
  set,
  smallSubject,
  typeOf,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;

beforeEach(async () => {
  freshDevice();
  device = await openDevice(subject, async () => ok());
  await device.documents.store('a/1', device.know('1', { text: 'a' }));
});
afterEach(() => device.putAway());

const made = set(subject, '1', { text: 'b' }, { text: 'a' });

describe('O-18: an edit made online is sent without a read', () => {
  test('on a copy that the service returned in this visit', () => {
    expect(isOnNewest(device.documents, made)).toBe(true);
  });

  test('O-16: but not on one of an earlier visit', async () => {
    const documents = openDocuments(device.vault);
    await documents.read('a/1');
    expect(isOnNewest(documents, made)).toBe(false);
    documents.remember('a/1', { text: 'a' }, [], 1);
    expect(isOnNewest(documents, made)).toBe(true);
  });

  test('O-06: but not if it changes a member over another waiting change, which may be refused; a value is', () => {
    const over = { ...edit(subject, 'tags', { id: '1', add: [], remove: ['x'] }, {}), seen: { tags: ['x'] } };
    expect(isOnNewest(device.documents, over)).toBe(false);
    expect(isOnNewest(device.documents, { ...made, seen: { text: 'c' } })).toBe(true);
  });

  test('but not on one that changed since', () => {
    device.know('1', { text: 'theirs' });
    expect(isOnNewest(device.documents, made)).toBe(false);
  });
});

describe('O-30: the values that a call carries besides the edit', () => {
  const tag = () => edit(subject, 'tags', { id: '1', add: ['x'], remove: [] }, { tags: ['theirs'] });

  /** Sends a fresh online edit over a copy of this age; returns the calls. */
  async function sentOver(ageMs: number, of: ReturnType<typeof tag>) {
    device.documents.remember('a/1', { text: 'a', tags: ['theirs'] }, [], Date.now() - ageMs);
    const sender = await device.run();
    sender.wake(await device.put([of]));
    await device.emptied();
    return device.calls;
  }

  test('come from a copy that was read within 10 s', async () => {
    expect(await sentOver(9000, tag())).toEqual(['POST /a/1']);
  });

  test('are read again if the copy is older', async () => {
    expect(await sentOver(11_000, tag())).toEqual(['GET /a/1', 'POST /a/1']);
  });

  test('are not read if the call contains only the edit', async () => {
    expect(await sentOver(11_000, made)).toEqual(['POST /a/1']);
  });

  test.each([
    ['read now', 5000, true],
    ['read 10 s ago', 15_000, true],
    ['read longer ago', 15_001, false],
    ['read later than the clock says by now', 4999, false],
  ])('a copy that was %s', (_, now, expected) => {
    device.documents.remember('a/1', {}, [], 5000);
    expect(isRecent(device.documents, 'a/1', now)).toBe(expected);
  });

  test('a slow answer is as old as its request', async () => {
    device.documents.remember('a/1', { text: 'a', tags: ['theirs'] }, [], Date.now(), Date.now() - 25_000);
    const sender = await device.run();
    sender.wake(await device.put([tag()]));
    await device.emptied();
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });

  test('a copy that only came with an answer to a write was not read', () => {
    expect(isRecent(openDocuments(device.vault), 'a/1', 0)).toBe(false);
  });

  test('of an edit of several calls only the remaining ones count', () => {
    const steps = typeOf(subject, 'tags').steps;
    const type = { ...typeOf(subject, 'set'), steps: [...steps, ...typeOf(subject, 'set').steps] };
    const at = (step: number) => ({ input: { id: '1', add: [], remove: [], values: {} }, progress: {}, step });
    expect([0, 1].map((step) => carriesMore(at(step), type, { tags: ['theirs'] }, {}))).toEqual([true, false]);
  });
});

test('O-18, O-25: an answer that is no such document is not the base of a change that posts a whole collection', async () => {
  await device.putAway();
  freshDevice();
  const answers: object[] = [{ message: 'try again' }, { tags: ['theirs'] }];
  const posted: unknown[] = [];
  const parse = (body: unknown) => (Object.hasOwn(Object(body), 'tags') ? Object(body) : undefined);
  device = await openDevice({ ...subject, parse }, async ({ method, body }) => {
    if (method === 'POST') posted.push(body);
    return ok(method === 'GET' ? answers.shift() : undefined);
  });
  await device.put([edit(subject, 'tags', { id: '1', add: ['x'], remove: [] })]);
  const { sendNow } = await device.run();
  await hurried(sendNow, () => device.emptied());
  expect(posted).toEqual([['theirs', 'x']]);
});
