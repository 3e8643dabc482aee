import { formatDate } from '../../../i18n/date.ts';
import { currentLocale, type Translate } from '../../../i18n/translate.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { HOUR_MS, MINUTE_MS } from '../../../model/time.ts';
import type { Section } from '../feed/board.ts';
import { type SimulatedCustomer, statusOf } from '../feed/simulated-customer.ts';
import type { SimulationRecord } from '../feed/simulation-records.ts';

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

/** The label and side of each role; an unknown role is shown like a system's, with its own name. */
export const ROLES: ReadonlyMap<string, { words: MessageId; side: 'customer' | 'us' | 'system' }> = new Map([
  ['user', { words: 'live.role.user', side: 'customer' }],
  ['assistant', { words: 'live.role.assistant', side: 'us' }],
  ['agent', { words: 'live.role.agent', side: 'us' }],
  ['system', { words: 'live.role.system', side: 'system' }],
]);

const SECOND_MS = 1000;

/** Whole hours, and the remaining minutes and seconds. */
const partsOf = (took: number) =>
  [took / HOUR_MS, (took % HOUR_MS) / MINUTE_MS, (took % MINUTE_MS) / SECOND_MS].map(Math.floor);

/** When a run began, as text. */
export const startWords = (t: Translate, { startTime }: SimulationRecord): string =>
  startTime === undefined ? t('history.unknown_start') : formatDate(startTime, currentLocale());

/** A run's duration, end and number of customers, as text. */
export function factsOf(t: Translate, run: SimulationRecord): string {
  const facts = t('history.run_facts', { duration: durationWords(t, run), customers: run.customers.size });
  const { startTime, stopTime } = run;
  if (stopTime === undefined) return facts;
  const end = formatDate(stopTime, currentLocale());
  return `${facts} · ${t('history.until', { time: isSameDay(startTime, stopTime) ? end.slice(-CLOCK) : end })}`;
}

/** In characters: `HH:mm:ss` at the end of a date. */
const CLOCK = 8;

const isSameDay = (from: number | undefined, to: number) =>
  from !== undefined && new Date(from).toDateString() === new Date(to).toDateString();

/** A run's duration in its two largest units; a dash if unknown. */
export function durationWords(t: Translate, { startTime, stopTime }: SimulationRecord): string {
  if (stopTime === undefined) return t('history.running');
  const took = startTime === undefined ? Number.NaN : stopTime - startTime;
  return took >= 0 ? timeWords(t, took) : '–';
}

/** A duration in ms as `m:ss` or `h:mm:ss`. */
export function clockOf(took: number): string {
  const [hours = 0, ...rest] = partsOf(took);
  const [minutes = '', seconds = ''] = rest.map((each) => String(each).padStart(2, '0'));
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${Number(minutes)}:${seconds}`;
}

/** A duration in ms in its two largest units. */
export function timeWords(t: Translate, took: number): string {
  const [hours, minutes, seconds] = partsOf(took);
  if (hours) return t('history.hours', { hours, minutes: minutes ?? 0 });
  return minutes
    ? t('history.minutes', { minutes, seconds: seconds ?? 0 })
    : t('history.seconds', { seconds: seconds ?? 0 });
}
