import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Device, edit, freshDevice, ok, openDevice, refusal, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
let device: Device;
/** The service's members, the status with which it refuses a write, and its members after that. */
let held: string[];
let refused: number;
let after: string[];

beforeEach(async () => {
  freshDevice();
  held = [];
  device = await openDevice(subject, async ({ method }) => {
    if (method === 'GET') return ok({ tags: held });
    held = after;
    return refusal(refused);
  });
});
afterEach(() => device.putAway());

async function add(tag: string) {
  await device.put([edit(subject, 'tags', { id: '1', add: [tag], remove: [] }, { tags: [] })]);
  await device.run();
  await until(() => device.events.length === 1);
}

describe('O-17: a change of members that is refused', () => {
  test.each([400, 404, 409])('with %i is read, and settled if the server already holds it', async (status) => {
    refused = status;
    after = ['mine', 'theirs'];
    await add('mine');
    expect(device.events).toMatchObject([{ kind: 'settled' }]);
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1', 'GET /a/1']);
    expect(device.documents.get('a/1')?.doc).toEqual({ tags: ['mine', 'theirs'] });
  });

  test.each([400, 404, 409])('with %i is reported if the server does not hold it', async (status) => {
    refused = status;
    after = ['theirs'];
    await add('mine');
    expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'refused' } }]);
    expect(device.documents.get('a/1')?.doc).toEqual({ tags: ['theirs'] });
  });

  test('with another status is reported without a read', async () => {
    refused = 500;
    after = ['mine'];
    await add('mine');
    expect(device.events).toMatchObject([{ kind: 'parked', parked: { why: 'refused' } }]);
    expect(device.calls).toEqual(['GET /a/1', 'POST /a/1']);
  });
});
