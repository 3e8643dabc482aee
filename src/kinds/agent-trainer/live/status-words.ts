import type { Section } from '../../../model/live/board.ts';
import { type SimulatedCustomer, statusOf } from '../../../model/live/simulated-customer.ts';
import type { Message, MessageId } from '../../../model/message.ts';

/** What each state is called (AT-LIV-07). */
export const STATUS_WORDS: Readonly<Record<Section, MessageId>> = {
  Initializing: 'live.status.initializing',
  'Connected to chatbot': 'live.status.chatbot',
  'Waiting in queue': 'live.status.queue',
  'Connected to agent': 'live.status.agent',
  Resolved: 'live.status.resolved',
  other: 'live.status.other',
};

/** A customer's state in words; one that is not known, as the service says it. */
export function statusWords(customer: Pick<SimulatedCustomer, 'status'>): Message {
  const status = statusOf(customer);
  return status === 'other' ? { verbatim: customer.status } : { id: STATUS_WORDS[status] };
}

/** What a customer is called: by name, else by id. */
export const nameOf = ({ name, customerId }: SimulatedCustomer) => name ?? customerId;
