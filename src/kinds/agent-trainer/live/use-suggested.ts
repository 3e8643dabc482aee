import { useEffect, useState } from 'react';
import { SECTIONS, type Section, type Sections } from '../../../model/live/board.ts';
import { leftWithoutHelp, type SimulatedCustomer } from '../../../model/live/simulated-customer.ts';

type Everybody = () => ReadonlyMap<string, SimulatedCustomer>;

/** Where a reader is wanted first: where nobody is at the other end yet, and where an agent is. */
const BY_URGENCY: readonly Section[] = [
  'Waiting in queue',
  'Connected to agent',
  'Connected to chatbot',
  'Initializing',
  'other',
];

/**
 * The conversation that is shown until the reader chooses one: the most urgent of those that are there. It stays until that customer
 * has left. Undefined while none is `enabled`.
 */
export function useSuggested(
  everybody: Everybody,
  sections: Sections,
  command: string,
  enabled: boolean,
): string | undefined {
  const [suggested, setSuggested] = useState<string>();
  const isThere = suggested !== undefined && SECTIONS.some((section) => sections[section].includes(suggested));
  useEffect(() => {
    if (enabled && !isThere) setSuggested(mostUrgent(everybody(), sections, command));
  }, [enabled, isThere, everybody, sections, command]);
  return enabled && isThere ? suggested : undefined;
}

function mostUrgent(
  customers: ReadonlyMap<string, SimulatedCustomer>,
  sections: Sections,
  command: string,
): string | undefined {
  const [first] = BY_URGENCY.flatMap((section) => sections[section]);
  if (first !== undefined) return first;
  const resolved = sections.Resolved;
  const isWithoutHelp = (id: string) => {
    const customer = customers.get(id);
    return customer !== undefined && leftWithoutHelp(customer, command);
  };
  return resolved.find(isWithoutHelp) ?? resolved[0];
}
