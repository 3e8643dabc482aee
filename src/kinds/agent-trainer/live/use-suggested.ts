import { useEffect, useState } from 'react';
import { SECTIONS, type Section, type Sections } from '../feed/board.ts';
import { leftWithoutHelp, type SimulatedCustomer } from '../feed/simulated-customer.ts';

type Everybody = () => ReadonlyMap<string, SimulatedCustomer>;

/** The most urgent states first: customers who talk to nobody yet, then those with an agent. */
const BY_URGENCY: readonly Section[] = [
  'Waiting in queue',
  'Connected to agent',
  'Connected to chatbot',
  'Initializing',
  'other',
];

/**
 * The conversation to show until the reader selects one: the most urgent of those present, until that customer leaves.
 * Undefined while not `enabled`.
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
