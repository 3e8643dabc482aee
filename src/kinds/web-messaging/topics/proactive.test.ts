import { describe, expect, it } from 'vitest';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import type { WebMessaging } from '../base/document.ts';
import { place } from '../base/place.ts';
import { proactive, type Trigger, triggerProblems } from './proactive.ts';

const { proactiveTrigger: edit } = collectionEdits(proactive.collections, place);

const IDLE: Trigger = {
  id: 'b0a7',
  code: 'basket_idle',
  label: 'Idle basket',
  botCommand: '/offer help',
  enabled: true,
};
const DELIVERY: Trigger = { id: 'c1d2', code: 'delivery', label: 'Delivery', botCommand: '/delivery', enabled: false };
const HERE: WebMessaging = { accountName: 'Desk', proactiveTriggers: [IDLE, DELIVERY] };
const input = (change: { from?: Trigger; to?: Trigger }) => ({ id: 'c/1', change });
const callOf = (change: { from?: Trigger; to?: Trigger }) => edit.steps[0]?.request(HERE, input(change), {});
const other = (patch: Partial<Trigger>): Trigger => ({ ...IDLE, id: 'new', code: 'other', ...patch });

describe('D2§7: the calls of a trigger', () => {
  it('CHAT-PRO-02: send a new one with all five fields', () => {
    expect(callOf({ to: other({}) })).toEqual({
      method: 'POST',
      path: '/connections/chat/c%2F1/add_proactive_trigger',
      body: { label: 'Idle basket', code: 'other', enabled: true, botCommand: '/offer help', id: 'new' },
    });
  });

  it('CHAT-PRO-08: send a changed one in full, without fields that the service added', () => {
    const known = { ...IDLE, createdBy: 'them' };
    expect(callOf({ from: known, to: { ...known, enabled: false } })).toEqual({
      method: 'POST',
      path: '/connections/chat/c%2F1/update_proactive_trigger',
      body: { label: 'Idle basket', code: 'basket_idle', enabled: false, botCommand: '/offer help', id: 'b0a7' },
    });
  });

  it('CHAT-PRO-09: delete one by the id in a body', () => {
    expect(callOf({ from: IDLE })).toEqual({
      method: 'DELETE',
      path: '/connections/chat/c%2F1/delete_proactive_trigger',
      body: { id: 'b0a7' },
    });
  });

  it('CHAT-SHL-10: replace the connection by the answer', () => {
    const answer = { connectionId: 'c/1', accountName: 'Renamed', proactiveTriggers: [DELIVERY] };
    const taken = (answer: unknown) => edit.steps[0]?.take?.(answer, HERE, input({ from: IDLE })).doc;
    expect(taken(answer)).toEqual({ accountName: 'Renamed', proactiveTriggers: [DELIVERY] });
    expect(taken({})).toEqual({ accountName: 'Desk', proactiveTriggers: [DELIVERY] });
  });

  it.each([
    ['add', { to: DELIVERY }],
    ['update', { from: DELIVERY, to: { ...DELIVERY, label: 'Parcels' } }],
    ['delete', { from: DELIVERY }],
  ])('CHAT-PRO-10: have a message for %s, done or failed', (action, change) => {
    expect(edit.saved(input(change))).toEqual({ id: `${action}_proactive_trigger_success` });
    expect(edit.failed(input(change))).toEqual({ id: `${action}_proactive_trigger_failure` });
  });
});

describe('the rules of a trigger', () => {
  const problem = (patch: Partial<Trigger>) => Object.values(triggerProblems(other(patch), [IDLE, DELIVERY]));

  it.each([
    ['CHAT-PRO-06', { label: ' ' }, ['name_empty', null, null]],
    ['CHAT-PRO-03', { code: '' }, [null, 'code_empty', null]],
    ['CHAT-PRO-07', { botCommand: '\t' }, [null, null, 'command_empty']],
    ['CHAT-PRO-05', { code: 'basket_idle' }, [null, 'proactive_trigger_criteria_error_1', null]],
    ['A-94 CHAT-PRO-05: compared exactly', { code: 'Basket_Idle' }, [null, null, null]],
    ['all at once', { label: '', code: '', botCommand: '' }, ['name_empty', 'code_empty', 'command_empty']],
  ])('%s: %j', (_, patch, expected) => {
    expect(problem(patch)).toEqual(expected);
  });

  it.each(['a-b', 'a b', 'größe', '<b>', '</script>', '"', 'a\n', ' ', 'код', '٣'])(
    'CHAT-PRO-04: %j is not a valid code',
    (code) => {
      expect(problem({ code })).toEqual([null, 'proactive_trigger_criteria_error', null]);
    },
  );

  it.each(['a', '_', '9', 'Page_2_open'])('CHAT-PRO-04: %j is a valid code', (code) => {
    expect(problem({ code })).toEqual([null, null, null]);
  });

  const again = (change: { from?: Trigger; to?: Trigger }, doc = HERE) => edit.rebase?.(doc, input(change));

  it('are checked again on a fresh copy, in which another administrator may have used the code', () => {
    expect(again({ to: other({}) })).toBeNull();
    expect(again({ to: other({ code: 'delivery' }) })).toEqual({ id: 'proactive_trigger_criteria_error_1' });
    expect(again({ from: IDLE, to: { ...IDLE, code: 'delivery' } })).toEqual({
      id: 'proactive_trigger_criteria_error_1',
    });
    expect(again({ from: IDLE, to: { ...IDLE, label: '' } })).toEqual({ id: 'name_empty' });
    expect(again({ from: IDLE, to: { ...IDLE, botCommand: '' } })).toEqual({ id: 'command_empty' });
  });

  it('CHAT-PRO-05: do not compare a trigger with itself', () => {
    expect(again({ from: IDLE, to: { ...IDLE, label: 'Basket' } })).toBeNull();
  });

  it('do not prevent switching a trigger that the service has in another form', () => {
    const old = { ...DELIVERY, code: 'a-b', label: '' };
    const doc = { proactiveTriggers: [old, { ...old, id: 'twin' }] };
    expect(again({ from: old, to: { ...old, enabled: true } }, doc)).toBeNull();
    expect(again({ from: old, to: { ...old, code: 'a-c' } }, doc)).toEqual({ id: 'proactive_trigger_criteria_error' });
  });
});

describe('O-06: a trigger is its own field', () => {
  it('changes of another are no conflict; a change of the same one elsewhere is', () => {
    const change = input({ from: IDLE, to: { ...IDLE, enabled: false } });
    const base = pick(HERE, edit.touches(change));
    const compared = (proactiveTriggers: Trigger[]) => compareWithServer(edit, { proactiveTriggers }, change, { base });
    expect(compared([IDLE])).toBe('send');
    expect(compared([{ ...IDLE, enabled: false }])).toBe('holds');
    expect(compared([{ ...IDLE, label: 'Theirs' }, DELIVERY])).toBe('conflict');
  });

  it('O-11: the outbox shows its old and its new value', () => {
    const descriptionOf = (change: { from?: Trigger; to?: Trigger }, base: object = HERE) =>
      edit.describe(input(change), base);
    const summary = (text: string, state: 'value.on' | 'value.off') => {
      return { id: 'proactive.summary', values: { text, state: { id: state } } };
    };
    const off = { ...IDLE, enabled: false };
    const of = { id: 'proactive.of', values: { label: 'Idle basket' } };
    expect(descriptionOf({ from: IDLE, to: off })).toEqual({
      what: of,
      from: { id: 'value.on' },
      to: { id: 'value.off' },
    });
    expect(descriptionOf({ from: IDLE, to: { ...off, label: 'Basket' } })).toEqual({
      what: { id: 'update_proactive_trigger_success' },
      from: summary('Idle basket · basket_idle · /offer help', 'value.on'),
      to: summary('Basket · basket_idle · /offer help', 'value.off'),
    });
    expect(descriptionOf({ to: DELIVERY })).toEqual({
      what: { id: 'add_proactive_trigger_success' },
      to: summary('Delivery · delivery · /delivery', 'value.off'),
    });
    const theirs = { ...IDLE, label: 'Theirs' };
    const [field = ''] = edit.touches(input({ from: IDLE, to: off }));
    expect(descriptionOf({ from: IDLE, to: off }, { [field]: theirs })).toMatchObject({
      from: summary('Theirs · basket_idle · /offer help', 'value.on'),
      to: summary('Idle basket · basket_idle · /offer help', 'value.off'),
    });
    expect(descriptionOf({ from: IDLE, to: off }, { [field]: undefined }).from).toEqual({ id: 'proactive.gone' });
  });
});
