import { useDeferredValue, useEffect, useState } from 'react';
import { mentions, type SimulatedCustomer } from '../feed/simulated-customer.ts';

/** How often running conversations are searched again, in ms. */
const EVERY_MS = 1000;

type Everybody = () => ReadonlyMap<string, SimulatedCustomer>;

/**
 * The ids of customers whose conversations match a search; undefined without a search. `live`: the conversations
 * continue.
 */
export function useFound(everybody: Everybody, search: string, live: boolean): ReadonlySet<string> | undefined {
  const sought = useDeferredValue(search.trim().toLowerCase());
  const [found, setFound] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (sought === '') return setFound(undefined);
    const look = () => {
      const next = new Set([...everybody()].flatMap(([id, customer]) => (mentions(customer, sought) ? [id] : [])));
      setFound((before) => (before?.size === next.size && [...next].every((id) => before.has(id)) ? before : next));
    };
    look();
    if (!live) return;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [everybody, sought, live]);
  return sought === '' ? undefined : found;
}
