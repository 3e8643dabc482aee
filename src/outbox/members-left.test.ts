import { boolean, string, type } from 'superstruct';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Subject } from '../model/edit.ts';
import { records } from '../settings/rows/collection.ts';
import { membersEdit } from '../settings/rows/members-edit.ts';
import { discardDecision, keepMineDecision, retryDecision } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { deviceForEach, edit, ok, refusal, smallSubject, until, useHaste } from './testing/device.ts';

type Trigger = { id: string; name: string; command: string; enabled: boolean };
type Change = { from?: Trigger; to?: Trigger };

/** A list of records whose row changes them as a whole, and a switch in the row that changes one field. */
const trigger = membersEdit<{ triggers?: readonly Trigger[] }, Trigger>({
  member: type({ id: string(), name: string(), command: string(), enabled: boolean() }),
  collection: records('triggers', 'id'),
  lane: (id) => `a/${id}`,
  calls: {
    add: (id, to) => ({ method: 'POST', path: `/connections/a/${id}/add`, body: to }),
    remove: (id, from) => ({ method: 'DELETE', path: `/connections/a/${id}/delete`, body: from }),
    replace: (id, to) => ({ method: 'POST', path: `/connections/a/${id}/update`, body: to }),
  },
  textOf: ({ name }) => name,
  words: {
    added: 'outbox.a_change',
    changed: 'outbox.waiting',
    removed: 'outbox.nothing',
    gone: 'outbox.gone',
  },
  failed: 'outbox.a_change',
});
const subject: Subject = { ...smallSubject(), edits: { trigger: trigger as unknown as EditType } };

const SERVED: Trigger = { id: 't', name: 'Idle basket', command: '/offer', enabled: true };
const MINE = { ...SERVED, command: '/mine' };
/** The service's trigger, and the command that it refuses. */
let held: Trigger;
let refused: string | undefined;

useHaste();
const here = deviceForEach(subject, ({ method, body }) => {
  if (method === 'GET') return ok({ triggers: [held] });
  const sent: Trigger = Object(body);
  if (sent.command === refused) return refusal(500);
  held = sent;
  return ok();
});
beforeEach(() => {
  [held, refused] = [SERVED, undefined];
  here.device.know('1', { triggers: [SERVED] });
});

const put = (change: Change, seen: Trigger = held) =>
  here.device.put([edit(subject, 'trigger', { id: '1', change }, { triggers: [seen] })]);
const changes = () => here.device.outbox.mirror.all().map(({ state, input }) => [state, Object(input).change.to]);
function parked(): QueuedEdit {
  const found = here.device.outbox.mirror.all().find(({ state }) => state === 'parked');
  return found ?? expect.fail('Nothing is parked');
}

/** Parks the change of the command: refused, or in conflict with theirs. */
async function park(why: 'refused' | 'conflict') {
  await put({ from: SERVED, to: MINE });
  if (why === 'refused') refused = '/mine';
  else held = { ...SERVED, command: '/theirs' };
  const sender = await here.device.run();
  await here.device.parked();
  await sender.stop();
}

/** Presses the row's switch; the edit is sent. */
async function switchOff() {
  await put({ from: held, to: { ...held, enabled: false } });
  await here.device.run();
  await until(() => here.device.outbox.mirror.size() === 1 && !held.enabled);
}

describe.each(['refused', 'conflict'] as const)('O-01.2: a change of a member that is parked (%s)', (why) => {
  beforeEach(() => park(why));

  test('stays when the same member is switched off, which is sent at once and leaves the texts unchanged', async () => {
    const { command } = held;
    await switchOff();
    expect(held).toEqual({ ...SERVED, command, enabled: false });
    expect(changes()).toEqual([['parked', { ...MINE, enabled: false }]]);
    expect(parked().parked).toMatchObject({ why });
  });

  test('is sent over the switched member when the administrator keeps it, without a further conflict', async () => {
    await switchOff();
    refused = undefined;
    await here.device.outbox.revise(why === 'refused' ? retryDecision(parked()) : keepMineDecision(parked()));
    await here.device.run();
    await here.device.emptied();
    expect(held).toEqual({ ...MINE, enabled: false });
  });

  test('can be discarded, and the switch stays', async () => {
    const { command } = held;
    await put({ from: held, to: { ...held, enabled: false } });
    await here.device.outbox.revise(discardDecision(parked()));
    await here.device.run();
    await here.device.emptied();
    expect(held).toEqual({ ...SERVED, command, enabled: false });
  });

  test('stays when the switch is pressed a second time', async () => {
    const off = { ...held, enabled: false };
    await put({ from: held, to: off });
    await put({ from: off, to: held }, off);
    expect(changes().at(-1)).toEqual(['parked', MINE]);
    expect(changes().filter(([state]) => state === 'parked')).toHaveLength(1);
  });

  test('is replaced by one that changes the same values', async () => {
    await put({ from: held, to: { ...held, name: 'Basket', command: '/other' } });
    const state = why === 'refused' ? 'verify' : 'waiting';
    expect(changes()).toEqual([[state, { ...held, name: 'Basket', command: '/other' }]]);
  });
});

describe('O-17: a member that is added again after a refusal with 500', () => {
  test.each([
    ['is not added twice where the service had added it', true, 1],
    ['is added where the service had not', false, 2],
  ])('%s', async (_, applied, added) => {
    const there: Trigger[] = [];
    const answer = here.answer;
    here.answer = (call) => {
      if (call.method === 'GET') return ok({ triggers: [SERVED, ...there] });
      if (!call.path.endsWith('/add')) return answer(call);
      const isFirst = posts() === 1;
      if (applied || !isFirst) there.push(Object(call.body));
      return isFirst ? refusal(500) : ok();
    };
    const posts = () => here.device.calls.filter((call) => call.endsWith('/add')).length;
    const to = { ...MINE, id: 'u' };
    const { wake } = await here.device.run();
    wake(await put({ to }));
    await here.device.parked();
    expect(posts()).toBe(1);
    wake(await put({ to }));
    expect(changes()).toEqual([['verify', to]]);
    await here.device.emptied();
    expect(there).toEqual([to]);
    expect(posts()).toBe(added);
  });
});
