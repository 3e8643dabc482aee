import { is, type } from 'superstruct';
import { isRecord, TextOrNumber } from '../../../model/fields.ts';

/** The states of a simulated customer, in the order in which they occur (D2§4). */
export const STATUSES = [
  'Initializing',
  'Connected to chatbot',
  'Waiting in queue',
  'Connected to agent',
  'Resolved',
] as const;

export type Status = (typeof STATUSES)[number];

/** A message of a conversation. `role`: `user`, `assistant`, `agent`, `system`, or another text of the service. */
export type ChatMessage = { role: string; content: string };

/** A simulated customer, live or of an ended simulation (Annex A). The service must send only the id. */
export type SimulatedCustomer = {
  customerId: string;
  /** One of `STATUSES`, or another text of the service. */
  status: string;
  messages: readonly ChatMessage[];
  name?: string;
  task?: string;
  accountDetails?: string;
  occupation?: string;
  /** `low`, `medium` or `high`, or another text of the service. */
  patienceLevel?: string;
};

const Known = type({ customerId: TextOrNumber });

/** Parses a customer; null without an id. Drops other fields with the wrong type. */
export function readCustomer(value: unknown): SimulatedCustomer | null {
  if (!is(value, Known)) return null;
  const { status, messages, task, accountDetails, patienceLevel, bio }: Record<string, unknown> = { ...value };
  const { full_name: name, occupation }: Record<string, unknown> = isRecord(bio) ? bio : {};
  return {
    customerId: String(value.customerId),
    status: typeof status === 'string' ? status : 'Initializing',
    messages: Array.isArray(messages) ? messages.filter(isMessage) : [],
    ...(typeof name === 'string' && name.trim() !== '' && { name }),
    ...(typeof task === 'string' && { task }),
    ...(typeof accountDetails === 'string' && { accountDetails }),
    ...(typeof occupation === 'string' && { occupation }),
    ...(typeof patienceLevel === 'string' && { patienceLevel }),
  };
}

/** Not a struct, which is too slow: a thousand socket frames a second contain half a million messages. */
function isMessage(value: unknown): value is ChatMessage {
  return isRecord(value) && typeof value['role'] === 'string' && typeof value['content'] === 'string';
}

/**
 * Whether a conversation was resolved without an agent's help: the customer asked for an agent (a message equal to the
 * simulation's escalation `command`) and no agent wrote after that. Their state is Resolved too, so only the messages tell.
 */
export function leftWithoutHelp({ status, messages }: SimulatedCustomer, command: string): boolean {
  if (status !== 'Resolved' || command.trim() === '') return false;
  const asked = messages.findLastIndex(({ role, content }) => role === 'user' && content.trim() === command.trim());
  return asked >= 0 && !messages.slice(asked).some(({ role }) => role === 'agent');
}

/** Whether a customer matches a search; `sought` must be in lower case. */
export function mentions(customer: SimulatedCustomer, sought: string): boolean {
  const { customerId, name = '', task = '', messages } = customer;
  const has = (text: string) => text.toLowerCase().includes(sought);
  return [customerId, name, task].some(has) || messages.some(({ content }) => has(content));
}

/** The customer's state, or `other` if it is not one of `STATUSES`. */
export const statusOf = ({ status }: Pick<SimulatedCustomer, 'status'>): Status | 'other' =>
  STATUSES.find((known) => known === status) ?? 'other';

/** D2§4: Resolved is a success, Initializing is pending, everything else informs. */
export const variantOf = (status: string): 'success' | 'pending' | 'info' =>
  status === 'Resolved' ? 'success' : status === 'Initializing' ? 'pending' : 'info';
