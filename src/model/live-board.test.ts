import { describe, expect, test } from 'vitest';
import {
  applyFrames,
  EMPTY_BOARD,
  EMPTY_SECTIONS,
  type LiveBoard,
  newsOf,
  reconnected,
  sectionsOf,
  withoutUnheard,
} from './live-board.ts';
import type { LiveFrame } from './live-frame.ts';
import type { SimulatedCustomer } from './simulated-customer.ts';

const customer = (customerId: string, status = 'Initializing', said = 0): SimulatedCustomer => ({
  customerId,
  status,
  messages: Array.from({ length: said }, (_, at) => ({ role: 'user', content: String(at) })),
});
const list = (...customers: SimulatedCustomer[]): LiveFrame => ({ type: 'customers_list', customers });
const update = (each: SimulatedCustomer): LiveFrame => ({ type: 'update_customer', customer: each });
const remove = (customerId: string): LiveFrame => ({ type: 'delete_customer', customerId });
const after = (...frames: LiveFrame[]) => applyFrames(EMPTY_BOARD, frames);
const ids = ({ customers }: LiveBoard) => [...customers.keys()];

describe('D2§4 A-117: the board after frames', () => {
  test('AT-LIV-04: a list appends; who is there already is replaced where they stand', () => {
    const board = after(list(customer('a'), customer('b')), list(customer('c'), customer('a', 'Resolved')));
    expect(ids(board)).toEqual(['a', 'b', 'c']);
    expect(board.customers.get('a')?.status).toBe('Resolved');
  });

  test('AT-LIV-05 AT-LIV-06: an update replaces, also before any list; a deletion removes, also one who is not there', () => {
    expect(ids(after(update(customer('a')), list(customer('b'), customer('b')), remove('x')))).toEqual(['a', 'b']);
    expect(ids(after(list(customer('a'), customer('b')), remove('a')))).toEqual(['b']);
  });

  test('nothing that was handed out is changed', () => {
    const board = after(list(customer('a')));
    applyFrames(board, [remove('a'), list(customer('b'))]);
    expect(ids(board)).toEqual(['a']);
  });

  test('after a reconnection whoever no frame has named has left, in however many parts the list came', () => {
    let board = reconnected(after(list(customer('a'), customer('b'), customer('c'))));
    board = applyFrames(board, [list(customer('a')), list(customer('d'))]);
    expect(ids(board)).toEqual(['a', 'b', 'c', 'd']);
    board = applyFrames(board, [update(customer('c')), remove('a')]);
    expect(ids(withoutUnheard(board))).toEqual(['c', 'd']);
    expect(ids(withoutUnheard(withoutUnheard(board)))).toEqual(['c', 'd']);
  });
});

describe('AT-LIV-07: sections', () => {
  test('by state, unknown states apart; one that did not change is the same list', () => {
    const before = after(list(customer('a'), customer('b', 'Resolved'), customer('c', 'On a break')));
    const sections = sectionsOf(before.customers, EMPTY_SECTIONS);
    expect(sections).toMatchObject({ Initializing: ['a'], Resolved: ['b'], other: ['c'], 'Waiting in queue': [] });
    const next = sectionsOf(applyFrames(before, [update(customer('a', 'Resolved'))]).customers, sections);
    expect(next).toMatchObject({ Initializing: [], Resolved: ['a', 'b'] });
    expect(next.other).toBe(sections.other);
  });

  test('they are the same altogether where only messages came', () => {
    const before = after(list(customer('a')));
    const sections = sectionsOf(before.customers, EMPTY_SECTIONS);
    expect(sectionsOf(applyFrames(before, [update(customer('a', 'Initializing', 3))]).customers, sections)).toBe(
      sections,
    );
  });
});

test('news are sums: who joined, was resolved and left', () => {
  const before = after(list(customer('a'), customer('b'), customer('c', 'Resolved')));
  const board = applyFrames(before, [
    update(customer('a', 'Resolved')),
    remove('b'),
    list(customer('d'), customer('e', 'Resolved')),
  ]);
  expect(newsOf(before, board)).toEqual({ joined: 2, resolved: 2, left: 1 });
  expect(newsOf(board, board)).toEqual({ joined: 0, resolved: 0, left: 0 });
});
