import type { LiveFrame } from './live-frame.ts';
import { type SimulatedCustomer, STATUSES, type Status, statusOf } from './simulated-customer.ts';

/** The customers of a running simulation as they were last told, in the order in which they were first seen. */
export type LiveBoard = {
  customers: ReadonlyMap<string, SimulatedCustomer>;
  /** Shown when the line broke, and not told again since: those that the next list does not name have left meanwhile. */
  unheard: ReadonlySet<string>;
};

export const EMPTY_BOARD: LiveBoard = { customers: new Map(), unheard: new Set() };

/** The line is back after it had broken: what is shown stays until the customers are told anew. */
export const reconnected = ({ customers }: LiveBoard): LiveBoard => ({ customers, unheard: new Set(customers.keys()) });

/** Everybody has been told anew: those that nothing was heard of have left while the line was broken. */
export function withoutUnheard({ customers, unheard }: LiveBoard): LiveBoard {
  return { customers: new Map([...customers].filter(([id]) => !unheard.has(id))), unheard: new Set() };
}

/**
 * The board after some frames (D2§4): a list appends, an update replaces, a deletion removes. The same customer is never
 * there twice, in whatever order frames come: an update of one that is not known yet makes it known.
 */
export function applyFrames(board: LiveBoard, frames: readonly LiveFrame[]): LiveBoard {
  const customers = new Map(board.customers);
  const unheard = new Set(board.unheard);
  const put = (customer: SimulatedCustomer) => {
    customers.set(customer.customerId, customer);
    unheard.delete(customer.customerId);
  };
  for (const frame of frames) {
    if (frame.type === 'update_customer') put(frame.customer);
    else if (frame.type === 'delete_customer') {
      customers.delete(frame.customerId);
      unheard.delete(frame.customerId);
    } else for (const customer of frame.customers) put(customer);
  }
  return { customers, unheard };
}

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
  const kept = (section: Section) => (same(lists[section], before[section]) ? before[section] : lists[section]);
  const next: Sections = {
    Initializing: kept('Initializing'),
    'Connected to chatbot': kept('Connected to chatbot'),
    'Waiting in queue': kept('Waiting in queue'),
    'Connected to agent': kept('Connected to agent'),
    Resolved: kept('Resolved'),
    other: kept('other'),
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
