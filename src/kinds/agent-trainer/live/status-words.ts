import type { Message, MessageId } from '../../../model/message.ts';
import type { Section } from '../feed/board.ts';
import { type SimulatedCustomer, statusOf } from '../feed/simulated-customer.ts';

/** The label of each state (AT-LIV-07). */
export const STATUS_WORDS: Readonly<Record<Section, MessageId>> = {
  Initializing: 'live.status.initializing',
  'Connected to chatbot': 'live.status.chatbot',
  'Waiting in queue': 'live.status.queue',
  'Connected to agent': 'live.status.agent',
  Resolved: 'live.status.resolved',
  other: 'live.status.other',
};

/** The labels for customers' states when the simulation stopped. */
const ENDED_WORDS: Readonly<Record<Section, MessageId>> = {
  ...STATUS_WORDS,
  Initializing: 'live.ended.initializing',
  'Connected to chatbot': 'live.ended.chatbot',
  'Waiting in queue': 'live.ended.queue',
  'Connected to agent': 'live.ended.agent',
};

const sectionWords = (section: Section, ended: boolean): MessageId => (ended ? ENDED_WORDS : STATUS_WORDS)[section];

/**
 * The label of a state's filter. "Resolved" includes customers with and without help; after the simulation stopped, all are
 * done, and these were done before that.
 */
export function filterWords(section: Section, ended: boolean): MessageId {
  if (section !== 'Resolved') return sectionWords(section, ended);
  return ended ? 'live.finished_before' : 'live.finished';
}

/** A customer's state as text; an unknown one unchanged. */
export function statusWords(customer: Pick<SimulatedCustomer, 'status'>, ended: boolean): Message {
  const status = statusOf(customer);
  return status === 'other' ? { verbatim: customer.status } : { id: sectionWords(status, ended) };
}

/** A customer's name, otherwise the id. */
export const nameOf = ({ name, customerId }: SimulatedCustomer) => name ?? customerId;
