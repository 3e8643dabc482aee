import { describe, expect, test } from 'vitest';
import {
  applyFrames,
  EMPTY_BOARD,
  EMPTY_SECTIONS,
  isOver,
  type LiveBoard,
  newsOf,
  reconnected,
  sectionsOf,
  tallyOf,
  withoutUnconfirmed,
} from './board.ts';
import type { LiveFrame } from './frame.ts';
import { leftWithoutHelp, mentions, type SimulatedCustomer } from './simulated-customer.ts';

const customer = (customerId: string, status = 'Initializing', messages = 0): SimulatedCustomer => ({
  customerId,
  status,
  messages: Array.from({ length: messages }, (_, at) => ({ role: 'user', content: String(at) })),
});
const list = (...customers: SimulatedCustomer[]): LiveFrame => ({ type: 'customers_list', customers });
const update = (each: SimulatedCustomer): LiveFrame => ({ type: 'update_customer', customer: each });
const remove = (customerId: string): LiveFrame => ({ type: 'delete_customer', customerId });
const after = (...frames: LiveFrame[]) => applyFrames(EMPTY_BOARD, frames, 1000);
const ids = ({ customers }: LiveBoard) => [...customers.keys()];

describe('D2§4 A-117: the board after frames', () => {
  test('AT-LIV-04: a list appends; a customer who is there already is replaced in place', () => {
    const board = after(list(customer('a'), customer('b')), list(customer('c'), customer('a', 'Resolved')));
    expect(ids(board)).toEqual(['a', 'b', 'c']);
    expect(board.customers.get('a')?.status).toBe('Resolved');
  });

  test('AT-LIV-05 AT-LIV-06: an update replaces, also before any list; a deletion removes, also an absent customer', () => {
    expect(ids(after(update(customer('a')), list(customer('b'), customer('b')), remove('x')))).toEqual(['a', 'b']);
    expect(ids(after(list(customer('a'), customer('b')), remove('a')))).toEqual(['b']);
  });

  test('earlier boards stay unchanged', () => {
    const board = after(list(customer('a')));
    applyFrames(board, [remove('a'), list(customer('b'))], 2000);
    expect(ids(board)).toEqual(['a']);
  });

  test('after a reconnection, customers that no frame names have left, in however many parts the list came', () => {
    let board = reconnected(after(list(customer('a'), customer('b'), customer('c'))));
    board = applyFrames(board, [list(customer('a')), list(customer('d'))], 2000);
    expect(ids(board)).toEqual(['a', 'b', 'c', 'd']);
    board = applyFrames(board, [update(customer('c')), remove('a')], 2000);
    expect(ids(withoutUnconfirmed(board))).toEqual(['c', 'd']);
    expect(ids(withoutUnconfirmed(withoutUnconfirmed(board)))).toEqual(['c', 'd']);
  });
});

describe('AT-LIV-07: sections', () => {
  test('by state, with unknown states apart; an unchanged section is the same list', () => {
    const before = after(list(customer('a'), customer('b', 'Resolved'), customer('c', 'On a break')));
    const sections = sectionsOf(before.customers, EMPTY_SECTIONS);
    expect(sections).toMatchObject({ Initializing: ['a'], Resolved: ['b'], other: ['c'], 'Waiting in queue': [] });
    const next = sectionsOf(applyFrames(before, [update(customer('a', 'Resolved'))], 2000).customers, sections);
    expect(next).toMatchObject({ Initializing: [], Resolved: ['a', 'b'] });
    expect(next.other).toBe(sections.other);
  });

  test('they are the same object if only messages came', () => {
    const before = after(list(customer('a')));
    const sections = sectionsOf(before.customers, EMPTY_SECTIONS);
    expect(sectionsOf(applyFrames(before, [update(customer('a', 'Initializing', 3))], 2000).customers, sections)).toBe(
      sections,
    );
  });
});

test('news are sums: who joined, was resolved and left', () => {
  const before = after(list(customer('a'), customer('b'), customer('c', 'Resolved')));
  const board = applyFrames(
    before,
    [update(customer('a', 'Resolved')), remove('b'), list(customer('d'), customer('e', 'Resolved'))],
    2000,
  );
  expect(newsOf(before, board)).toEqual({ joined: 2, resolved: 2, left: 1 });
  expect(newsOf(board, board)).toEqual({ joined: 0, resolved: 0, left: 0 });
});

describe('look 5: the board’s further data', () => {
  const messages = (role: string, content: string) => ({ role, content });
  const inVain = {
    ...customer('v', 'Resolved'),
    messages: [messages('user', ' /agent '), messages('user', 'Too long.')],
  };
  const helped = { ...inVain, customerId: 'h', messages: [...inVain.messages, messages('agent', 'Hello')] };

  test('since when a customer is in a state: from the change if it was seen, else from the first look', () => {
    let board = after(list(customer('a'), customer('b')));
    board = applyFrames(board, [update(customer('a', 'Resolved')), update(customer('b', 'Initializing', 3))], 2000);
    board = applyFrames(board, [list(customer('c'))], 3000);
    expect([...board.since]).toEqual([
      ['a', { at: 2000, seen: true }],
      ['b', { at: 1000, seen: false }],
      ['c', { at: 3000, seen: true }],
    ]);
    expect(board.begun).toBe(1000);
    expect(applyFrames(board, [remove('a')], 4000).since.has('a')).toBe(false);
  });

  test('A-117: a change while the connection was broken was not seen, neither a state nor an arrival', () => {
    let board = reconnected(after(list(customer('a'), customer('b'))));
    board = applyFrames(board, [list(customer('a', 'Resolved'), customer('b'), customer('c'))], 9000);
    board = applyFrames(board, [update(customer('b', 'Resolved'))], 9500);
    expect(['a', 'b', 'c'].map((id) => board.since.get(id))).toEqual([
      { at: 9000, seen: false },
      { at: 9500, seen: true },
      { at: 9000, seen: false },
    ]);
  });

  test('a resolved customer counts after leaving, also while the connection was broken', () => {
    let board = after(list(customer('a', 'Resolved'), customer('b'), inVain, helped));
    board = applyFrames(board, [remove('a'), remove('h')], 2000);
    const tally = { all: 9, seen: 4, resolved: 3, withoutHelp: 1, toCome: 5 };
    expect(tallyOf(board, 9, '/agent')).toEqual(tally);
    expect(tallyOf(withoutUnconfirmed(reconnected(board)), 9, '/agent')).toEqual(tally);
    expect(tallyOf(board, 2, '/agent')).toMatchObject({ all: 4, toCome: 0 });
    expect(tallyOf(applyFrames(board, [list(customer('a'))], 3000), 9, '/agent')).toMatchObject({
      seen: 4,
      resolved: 2,
    });
  });

  test.each([
    ['asked for an agent, and none has written since', inVain, '/agent', true],
    ['was served by an agent', helped, '/agent', false],
    ['was helped by the chatbot', { ...inVain, messages: [messages('user', 'Thanks')] }, '/agent', false],
    ['is still there', { ...inVain, status: 'Waiting in queue' }, '/agent', false],
    ['cannot be told, without the command', inVain, ' ', false],
  ])('a customer %s', (_, each, command, expected) => {
    expect(leftWithoutHelp(each, command)).toBe(expected);
  });

  test.each(['too', '/AGENT', 'v'])('a search for %j finds a conversation', (sought) => {
    expect(mentions(inVain, sought.toLowerCase())).toBe(true);
    expect(mentions(customer('x'), sought.toLowerCase())).toBe(false);
  });
});

test.each([
  [0, 0, false],
  [2, 1, false],
  [2, 2, true],
])('A-117: of %s of whom %s are resolved it is over: %s', (all, resolved, over) => {
  expect(isOver({ all, resolved, seen: all, toCome: 0, withoutHelp: 0 })).toBe(over);
});

test('A-117: it is not over if the number of customers to come is unknown', () => {
  const tally = tallyOf(after(list(customer('a', 'Resolved'))), undefined, '/agent');
  expect(tally).toMatchObject({ all: 1, resolved: 1, toCome: undefined });
  expect(isOver(tally)).toBe(false);
});
