import type { LiveFrame } from './frame.ts';
import { leftWithoutHelp, type SimulatedCustomer, STATUSES, type Status, statusOf } from './simulated-customer.ts';

/** The customers of a running simulation as they were last reported, in the order in which they were first seen. */
export type LiveBoard = {
  customers: ReadonlyMap<string, SimulatedCustomer>;
  /** Shown when the line broke, and not reported again since: those that the next list does not name have left meanwhile. */
  unconfirmed: ReadonlySet<string>;
  /** Those who have left while it was watched, as they were last reported. */
  gone: ReadonlyMap<string, SimulatedCustomer>;
  /** Since when each is in their state. */
  since: ReadonlyMap<string, Since>;
  /** When the customers were first reported, in epoch ms. */
  begun: number | undefined;
};

/** When the board first knew of a state, in epoch ms; `seen`: it has seen the change, and was not told of it afterwards. */
export type Since = { at: number; seen: boolean };

export const EMPTY_BOARD: LiveBoard = {
  customers: new Map(),
  unconfirmed: new Set(),
  gone: new Map(),
  since: new Map(),
  begun: undefined,
};

/** The line is back after it had broken: what is shown stays until the customers are reported anew. */
export const reconnected = (board: LiveBoard): LiveBoard => ({
  ...board,
  unconfirmed: new Set(board.customers.keys()),
});

/** Everybody has been reported anew: those who were not have left while the line was broken. */
export function withoutUnconfirmed(board: LiveBoard): LiveBoard {
  const left = [...board.unconfirmed];
  const frames = left.map((customerId) => ({ type: 'delete_customer', customerId }) as const);
  return { ...applyFrames(board, frames, 0), unconfirmed: new Set() };
}

/**
 * The board after some frames (D2§4): a list appends, an update replaces, a deletion removes. The same customer is never
 * there twice, in whatever order frames come: an update of one that is not known yet makes it known. `now` is in epoch ms.
 */
export function applyFrames(board: LiveBoard, frames: readonly LiveFrame[], now: number): LiveBoard {
  const customers = new Map(board.customers);
  const unconfirmed = new Set(board.unconfirmed);
  const gone = new Map(board.gone);
  const since = new Map(board.since);
  // Who is in the first list may have been in their state for long.
  const watched = board.begun !== undefined;
  const put = (customer: SimulatedCustomer) => {
    const { customerId: id, status } = customer;
    const known = customers.get(id);
    if (known?.status !== status) since.set(id, { at: now, seen: known !== undefined || watched });
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

/** How far a simulation has come, as far as it was watched. */
export type Tally = {
  /** Customers that a run has: one for each persona, or as many as were seen where those are more. */
  all: number;
  seen: number;
  /** Resolved, whether they are still there or not; of those, who had asked for an agent in vain. */
  resolved: number;
  withoutHelp: number;
  /** At most so many are still to come: who left before it was watched is unknown. */
  toCome: number;
};

export function tallyOf({ customers, gone }: LiveBoard, personas: number, command: string): Tally {
  const everybody = [...customers.values(), ...gone.values()];
  const resolved = everybody.filter(({ status }) => status === 'Resolved');
  const all = Math.max(personas, everybody.length);
  return {
    ...{ all, seen: everybody.length, toCome: all - everybody.length },
    resolved: resolved.length,
    withoutHelp: resolved.filter((customer) => leftWithoutHelp(customer, command)).length,
  };
}

/** Whether all have come and are resolved: nothing more happens. */
export const isOver = ({ all, resolved }: Tally): boolean => all > 0 && resolved === all;

/** A section of the board: a state, or the states that are not known. */
export type Section = Status | 'other';

export const SECTIONS: readonly Section[] = [...STATUSES, 'other'];

/** The ids of the customers in each state. */
export type Sections = Readonly<Record<Section, readonly string[]>>;

const NOBODY: readonly string[] = [];

export const EMPTY_SECTIONS: Sections = {
  Initializing: NOBODY,
  'Connected to chatbot': NOBODY,
  'Waiting in queue': NOBODY,
  'Connected to agent': NOBODY,
  Resolved: NOBODY,
  other: NOBODY,
};

/** The board by states; a section that did not change is the same list as `before`. */
export function sectionsOf(customers: LiveBoard['customers'], before: Sections): Sections {
  const lists: Record<Section, string[]> = {
    Initializing: [],
    'Connected to chatbot': [],
    'Waiting in queue': [],
    'Connected to agent': [],
    Resolved: [],
    other: [],
  };
  for (const [id, customer] of customers) lists[statusOf(customer)].push(id);
  const reused = (section: Section) => (same(lists[section], before[section]) ? before[section] : lists[section]);
  const next: Sections = {
    Initializing: reused('Initializing'),
    'Connected to chatbot': reused('Connected to chatbot'),
    'Waiting in queue': reused('Waiting in queue'),
    'Connected to agent': reused('Connected to agent'),
    Resolved: reused('Resolved'),
    other: reused('other'),
  };
  return SECTIONS.every((section) => next[section] === before[section]) ? before : next;
}

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, at) => id === b[at]);

/** How many customers joined, were resolved and left between two boards. */
export type News = { joined: number; resolved: number; left: number };

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
