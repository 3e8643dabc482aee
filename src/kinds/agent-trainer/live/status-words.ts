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

/** What it is called of those who were in it when the simulation was stopped. */
const ENDED_WORDS: Readonly<Record<Section, MessageId>> = {
  ...STATUS_WORDS,
  Initializing: 'live.ended.initializing',
  'Connected to chatbot': 'live.ended.chatbot',
  'Waiting in queue': 'live.ended.queue',
  'Connected to agent': 'live.ended.agent',
};

const sectionWords = (section: Section, ended: boolean): MessageId => (ended ? ENDED_WORDS : STATUS_WORDS)[section];

/**
 * What those of a state are called together: of the last one some were helped and some were not. Once the simulation was stopped
 * all have finished, these before that.
 */
export function filterWords(section: Section, ended: boolean): MessageId {
  if (section !== 'Resolved') return sectionWords(section, ended);
  return ended ? 'live.finished_before' : 'live.finished';
}

/** A customer's state in words; one that is not known, as the service says it. */
export function statusWords(customer: Pick<SimulatedCustomer, 'status'>, ended: boolean): Message {
  const status = statusOf(customer);
  return status === 'other' ? { verbatim: customer.status } : { id: sectionWords(status, ended) };
}

/** What a customer is called: by name, else by id. */
export const nameOf = ({ name, customerId }: SimulatedCustomer) => name ?? customerId;
