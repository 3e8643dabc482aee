import { recordOf } from '../../../model/record-of.ts';
import type { LiveFrame } from './frame.ts';
import { leftWithoutHelp, type SimulatedCustomer, STATUSES, type Status, statusOf } from './simulated-customer.ts';

/** The customers of a running simulation, as last reported, in the order of their first report. */
export type LiveBoard = {
  customers: ReadonlyMap<string, SimulatedCustomer>;
  /** Customers without a report since the socket reconnected; the next list shows which of them have left. */
  unconfirmed: ReadonlySet<string>;
  /** Customers who left while the simulation was on screen, as last reported. */
  gone: ReadonlyMap<string, SimulatedCustomer>;
  /** Since when each customer has been in their state. */
  since: ReadonlyMap<string, Since>;
  /** When the customers were first reported, in epoch ms. */
  begun: number | undefined;
};

/** `at`: when the board first got a state (epoch ms); `seen`: it saw the change itself, so that `at` is accurate. */
export type Since = { at: number; seen: boolean };

export const EMPTY_BOARD: LiveBoard = {
  customers: new Map(),
  unconfirmed: new Set(),
  gone: new Map(),
  since: new Map(),
  begun: undefined,
};

/** The socket reconnected: all customers stay, unconfirmed until the next report. */
export const reconnected = (board: LiveBoard): LiveBoard => ({
  ...board,
  unconfirmed: new Set(board.customers.keys()),
});

/** Removes the unconfirmed customers: they left while the socket was disconnected. */
export function withoutUnconfirmed(board: LiveBoard): LiveBoard {
  const left = [...board.unconfirmed];
  const frames = left.map((customerId) => ({ type: 'delete_customer', customerId }) as const);
  return { ...applyFrames(board, frames, 0), unconfirmed: new Set() };
}

/**
 * Applies frames to the board (D2§4): a list adds, an update replaces, a deletion removes. No customer is ever there twice,
 * whatever the order of frames; an update of an unknown customer adds it. `now` in epoch ms.
 */
export function applyFrames(board: LiveBoard, frames: readonly LiveFrame[], now: number): LiveBoard {
  const customers = new Map(board.customers);
  const unconfirmed = new Set(board.unconfirmed);
  const gone = new Map(board.gone);
  const since = new Map(board.since);
  // Customers in the first list, and those who joined while the socket was disconnected, may have been in their state for long.
  const watched = board.begun !== undefined && board.unconfirmed.size === 0;
  const put = (customer: SimulatedCustomer) => {
    const { customerId: id, status } = customer;
    const known = customers.get(id);
    if (known?.status !== status) since.set(id, { at: now, seen: known ? !unconfirmed.has(id) : watched });
    customers.set(id, customer);
    unconfirmed.delete(customer.customerId);
    gone.delete(id);
  };
  const remove = (id: string) => {
    const known = customers.get(id);
    if (known) gone.set(id, known);
    customers.delete(id);
    since.delete(id);
    unconfirmed.delete(id);
  };
  for (const frame of frames) {
    if (frame.type === 'update_customer') put(frame.customer);
    else if (frame.type === 'delete_customer') remove(frame.customerId);
    else for (const customer of frame.customers) put(customer);
  }
  return { customers, unconfirmed, gone, since, begun: board.begun ?? (frames.length > 0 ? now : undefined) };
}

/** The progress of a simulation, as far as this window watched it. */
type Tally = {
  /** The number of customers of a run: one for each persona, or those seen if they are more or the personas are unknown. */
  all: number;
  seen: number;
  /** Resolved customers, present or gone; `withoutHelp`: those who asked for an agent in vain. */
  resolved: number;
  withoutHelp: number;
  /** The most who may still come: some may have left unseen. Undefined if the number of personas is. */
  toCome: number | undefined;
};

export function tallyOf({ customers, gone }: LiveBoard, personas: number | undefined, command: string): Tally {
  const everybody = [...customers.values(), ...gone.values()];
  const resolved = everybody.filter(({ status }) => status === 'Resolved');
  const all = Math.max(personas ?? 0, everybody.length);
  return {
    ...{ all, seen: everybody.length, toCome: personas === undefined ? undefined : all - everybody.length },
    resolved: resolved.length,
    withoutHelp: resolved.filter((customer) => leftWithoutHelp(customer, command)).length,
  };
}

/** Whether all customers have come and are resolved. */
export const isOver = ({ all, resolved, toCome }: Tally): boolean => toCome === 0 && all > 0 && resolved === all;

/** A section of the board: a known state, or `other` for all unknown ones. */
export type Section = Status | 'other';

export const SECTIONS: readonly Section[] = [...STATUSES, 'other'];

export type Sections = Readonly<Record<Section, readonly string[]>>;

export const EMPTY_SECTIONS: Sections = recordOf(SECTIONS, () => []);

/** The customers' ids by section; an unchanged section is the same array as in `before`. */
export function sectionsOf(customers: LiveBoard['customers'], before: Sections): Sections {
  const lists = recordOf(SECTIONS, (): string[] => []);
  for (const [id, customer] of customers) lists[statusOf(customer)].push(id);
  const reused = (section: Section) => (same(lists[section], before[section]) ? before[section] : lists[section]);
  const next: Sections = recordOf(SECTIONS, reused);
  return SECTIONS.every((section) => next[section] === before[section]) ? before : next;
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, at) => id === b[at]);

/** How many customers joined, were resolved and left between two boards. */
type News = { joined: number; resolved: number; left: number };

export function newsOf(before: LiveBoard, after: LiveBoard): News {
  const news: News = { joined: 0, resolved: 0, left: 0 };
  for (const [id, { status }] of after.customers) {
    const known = before.customers.get(id);
    if (!known) news.joined += 1;
    if (status === 'Resolved' && known?.status !== 'Resolved') news.resolved += 1;
  }
  for (const id of before.customers.keys()) if (!after.customers.has(id)) news.left += 1;
  return news;
}
