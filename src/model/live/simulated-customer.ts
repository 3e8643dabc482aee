import { is, string, type } from 'superstruct';
import { isRecord } from '../fields.ts';

/** The states of a simulated customer in the order in which one passes through them (D2§4). */
export const STATUSES = [
  'Initializing',
  'Connected to chatbot',
  'Waiting in queue',
  'Connected to agent',
  'Resolved',
] as const;

export type Status = (typeof STATUSES)[number];

/** One message of a conversation. `role` is `user`, `assistant`, `agent` or `system`, or what else a service says. */
export type ChatMessage = { role: string; content: string };

/** A simulated customer, live or of a simulation that has ended (Annex A). Only the id has to be there. */
export type SimulatedCustomer = {
  customerId: string;
  /** One of `STATUSES`, or what else a service says. */
  status: string;
  messages: readonly ChatMessage[];
  name?: string;
  task?: string;
  accountDetails?: string;
  occupation?: string;
  /** `low`, `medium` or `high`, or what else a service says. */
  patienceLevel?: string;
};

const Known = type({ customerId: string() });

/** Reads a customer; null is none. What else is missing, or of another type, is left out. */
export function readCustomer(value: unknown): SimulatedCustomer | null {
  if (!is(value, Known)) return null;
  const { status, messages, task, accountDetails, patienceLevel, bio }: Record<string, unknown> = { ...value };
  const { full_name: name, occupation }: Record<string, unknown> = isRecord(bio) ? bio : {};
  return {
    customerId: value.customerId,
    status: typeof status === 'string' ? status : 'Initializing',
    messages: Array.isArray(messages) ? messages.filter(isMessage) : [],
    ...(typeof name === 'string' && name.trim() !== '' && { name }),
    ...(typeof task === 'string' && { task }),
    ...(typeof accountDetails === 'string' && { accountDetails }),
    ...(typeof occupation === 'string' && { occupation }),
    ...(typeof patienceLevel === 'string' && { patienceLevel }),
  };
}

/** By hand: a thousand frames a second bring half a million of them, for which a struct takes whole frames. */
function isMessage(value: unknown): value is ChatMessage {
  return isRecord(value) && typeof value['role'] === 'string' && typeof value['content'] === 'string';
}

/**
 * Whether a conversation ended before anybody helped: the customer asked for an agent, by the `command` that the simulation passes
 * them on with, and none has written since. The state says Resolved of these as well, so the messages have to tell.
 */
export function leftWithoutHelp({ status, messages }: SimulatedCustomer, command: string): boolean {
  if (status !== 'Resolved' || command.trim() === '') return false;
  const asked = messages.findLastIndex(({ role, content }) => role === 'user' && content.trim() === command.trim());
  return asked >= 0 && !messages.slice(asked).some(({ role }) => role === 'agent');
}

/** Whether a search in conversations finds this one; `sought` has no capitals. */
export function mentions(customer: SimulatedCustomer, sought: string): boolean {
  const { customerId, name = '', task = '', messages } = customer;
  const has = (text: string) => text.toLowerCase().includes(sought);
  return [customerId, name, task].some(has) || messages.some(({ content }) => has(content));
}

/** The state as one of those that are known; `other` for what else a service says. */
export const statusOf = ({ status }: Pick<SimulatedCustomer, 'status'>): Status | 'other' =>
  STATUSES.find((known) => known === status) ?? 'other';

/** D2§4: Resolved is a success, Initializing is pending, everything else informs. */
export const variantOf = (status: string): 'success' | 'pending' | 'info' =>
  status === 'Resolved' ? 'success' : status === 'Initializing' ? 'pending' : 'info';
