import { optional, string, type } from 'superstruct';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Subject } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { records } from '../settings/rows/collection.ts';
import { membersEdit } from '../settings/rows/members-edit.ts';
import {
  type Device,
  edit,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  refusal,
  smallSubject,
  useHaste,
} from './testing/device.ts';

type Item = { id?: string; name: string; text: string };
type Doc = { items?: readonly Item[] };

const path = (action: string) => `/connections/a/1/${action}`;

/** Items with ids from the service, like those of the agents' feedback (A-114). */
const item = membersEdit<Doc, Item>({
  collection: records('items', 'name'),
  given: 'id',
  member: type({ id: optional(string()), name: string(), text: string() }),
  lane: (id) => `a/${id}`,
  calls: {
    add: (_, { name, text }) => ({ method: 'POST', path: path('add'), body: { name, text } }),
    replace: (_, { name, text }, { id }) => ({ method: 'POST', path: path('edit'), body: { id, name, text } }),
    remove: (_, { id }) => ({ method: 'POST', path: path('delete'), body: { id } }),
  },
  textOf: ({ name }) => name,
  words: { added: 'outbox.a_change', changed: 'outbox.waiting', removed: 'outbox.nothing', gone: 'outbox.held' },
  failed: 'outbox.a_change',
});
const subject: Subject = { ...smallSubject(), edits: { item: item as unknown as EditType } };

const SPEED = { name: 'Speed', text: 'How long' };
const SLOWER = { name: 'Speed', text: 'How slow' };

let device: Device;
/** The service's items, the posted bodies, and the outcomes of the next reads. */
let held: Item[];
let posted: [string, unknown][];
let readings: Outcome[];

/** Assigns ids and answers every write without a body; refuses a change without an id. */
async function respond({ method, path: asked, body }: Call): Promise<Outcome> {
  if (method === 'GET') return readings.shift() ?? ok({ items: held });
  const action = asked.split('/').at(-1) ?? '';
  posted.push([action, body]);
  const { id = '', ...fields } = body as Item;
  if (action === 'add') held = [...held, { ...fields, id: `s-${held.length + 1}` }];
  else if (!held.some((each) => each.id === id)) return refusal(400);
  else held = held.flatMap((each) => (each.id !== id ? [each] : action === 'edit' ? [{ ...fields, id }] : []));
  return ok('');
}

useHaste();
beforeEach(async () => {
  freshDevice();
  [held, posted, readings] = [[], [], []];
  device = await openDevice(subject, respond);
  device.know('1', { items: [] });
});
afterEach(() => device.putAway());

const shown = () => device.documents.get('a/1')?.doc;
const change = (made: { from?: Item; to?: Item }) => {
  const items = made.from ? [made.from] : [];
  return device.put([edit(subject, 'item', { id: '1', change: made }, { items })]);
};

describe('A-60 A-114: an item that was added and answered without a body', () => {
  test('is read for the id that the service has assigned', async () => {
    const sender = await device.run();
    sender.wake(await change({ to: SPEED }));
    await device.emptied();
    expect(shown()).toEqual({ items: [{ ...SPEED, id: 's-1' }] });
    expect(device.calls).toEqual(['POST /a/1/add', 'GET /a/1']);
  });

  test.each([
    ['edited', { to: SLOWER }, ['edit', { ...SLOWER, id: 's-1' }]],
    ['deleted', {}, ['delete', { id: 's-1' }]],
  ])('is %s by that id, even if the read failed and the change was made without it', async (...row) => {
    const [, to, last] = row;
    const sender = await device.run();
    readings = [refusal(500)];
    sender.wake(await change({ to: SPEED }));
    await device.emptied();
    expect(shown()).toEqual({ items: [SPEED] });
    sender.wake(await change({ from: SPEED, ...to }));
    await device.emptied();
    expect(posted.at(-1)).toEqual(last);
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  });

  test('waits with its edit until the id can be read', async () => {
    const sender = await device.run();
    readings = [NOBODY, NOBODY];
    sender.wake(await change({ to: SPEED }));
    await device.emptied();
    sender.wake(await change({ from: SPEED, to: SLOWER }));
    await device.emptied();
    expect(posted.map(([action]) => action)).toEqual(['add', 'edit']);
    expect(held).toEqual([{ ...SLOWER, id: 's-1' }]);
  });

  test('keeps the id through an edit that is answered without a body', async () => {
    held = [{ ...SPEED, id: 's-1' }];
    device.know('1', { items: held });
    const sender = await device.run();
    sender.wake(await change({ from: SPEED, to: SLOWER }));
    await device.emptied();
    expect(shown()).toEqual({ items: [{ ...SLOWER, id: 's-1' }] });
    expect(posted).toHaveLength(1);
  });
});

test('O-06: an item that somebody else changed before its id was known is still a conflict', async () => {
  held = [{ name: 'Speed', text: 'Theirs', id: 's-1' }];
  await change({ from: SPEED, to: SLOWER });
  await device.run();
  await device.parked();
  expect(posted).toEqual([]);
});

test('O-17: an item that is restored after its deletion has another id, and exists once', async () => {
  held = [{ ...SPEED, id: 's-9' }];
  await change({ to: { ...SPEED, id: 's-1' } });
  await device.run();
  await device.emptied();
  expect(posted).toEqual([]);
  expect(shown()).toEqual({ items: [{ ...SPEED, id: 's-9' }] });
});
