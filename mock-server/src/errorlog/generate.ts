import { createRandom, type Random } from '../random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import { type Fields, omit } from '../values.ts';
import { type Origin, seededOrigins } from './origin.ts';
import { ATTEMPTS, RESEND_MS } from './post.ts';
import { EPISODES, ODD, SCATTERED, type Trouble } from './troubles.ts';

/** A row of the log and its time, in epoch ms. */
export type Failure = { at: number; source: string; row: Fields };

/** The step, in ms, in which the log grows while the server runs. */
export const STEP_MS = 10 * MINUTE_MS;

const SEED = 20_250_306;
const MONTH_MS = 30 * DAY_MS;
/** Keeps the oldest row younger than a month during a test, even across a clock change. */
const MARGIN_MS = 3 * HOUR_MS;

/** The share of the log outside all episodes. */
const SCATTERED_SHARE = 1 - EPISODES.reduce((sum, { share }) => sum + share, 0);

const DEVICES: readonly [unknown, ...unknown[]] = [
  { os: 'Android 15', model: 'Pixel 9', app: '4.2.1' },
  { os: 'iOS 18.2', model: 'iPhone 15', app: '4.2.0' },
  { browser: 'Firefox 134', os: 'Windows 11', screen: { width: 1920, height: 1080 } },
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.2 Safari/605.1.15',
  '{"os":"Android 14","carrier":"Example Mobile"}',
  '',
];

const OPTIONAL = [
  'http_status',
  'queue_time',
  'duration',
  'device_info',
  'requestId',
  'webhook',
  'connection_name',
] as const;

/** Two of the forwarders write ISO 8601, the others epoch ms (Annex A allows both). */
const writesIso = ({ source }: Origin) => source === 'WhatsApp' || source === 'Client Channel API';

/** A failed delivery with up to two re-sends (D1§4): the same request in up to three rows. */
function delivery(random: Random, origin: Origin, trouble: Trouble, began: number, recovers: number): Failure[] {
  const { reason, status = '' } = trouble;
  const [requestId, device] = [random.id(), random.pick(DEVICES)];
  const rows: Failure[] = [];
  let ended = began;
  for (let attempt = 1; attempt <= ATTEMPTS && !(attempt > 1 && random.chance(recovers)); attempt += 1) {
    const queued = random.between(1, 90) + (attempt > 1 ? RESEND_MS : 0);
    const duration = random.between(...trouble.takes);
    ended += queued + duration;
    const row = {
      timestamp: writesIso(origin) ? new Date(ended).toISOString() : ended,
      ...{ reason, http_status: random.chance(0.1) ? String(status) : status, attempt },
      ...{ queue_time: queued, duration, connection_name: origin.name, connection_id: origin.id },
      ...{ webhook: origin.webhook, requestId, device_info: device },
    };
    const sloppy = random.chance(0.02);
    rows.push({ at: ended, source: origin.source, row: sloppy ? omit(row, random.pick(OPTIONAL)) : row });
  }
  return rows;
}

/** A random failure: mostly in the daytime, with few odd reasons. */
function scattered(random: Random, origins: readonly [Origin, ...Origin[]], from: number, to: number): Failure[] {
  let began = random.between(from, to);
  while (isNight(began) && random.chance(0.75)) began = random.between(from, to);
  const troubles = random.chance(0.06) ? ODD : SCATTERED;
  return delivery(random, random.pick(origins), random.pick(troubles), began, 0.55);
}

const isNight = (time: number) => {
  const hour = new Date(time).getUTCHours();
  return hour < 7 || hour >= 20;
};

/** The same day and time of the previous calendar month, or its last day, in this machine's time zone. */
function monthBefore(now: number): number {
  const date = new Date(now);
  const day = date.getDate();
  date.setMonth(date.getMonth() - 1);
  if (date.getDate() !== day) date.setDate(0);
  return date.getTime();
}

function place(): readonly [Origin, ...Origin[]] {
  const [first, ...others] = seededOrigins();
  if (!first) throw new Error('There is no connection that could fail');
  return [first, ...others];
}

/** `volume` rows of the month before `now`: always the same, at the same distance from now. */
export function generateLog(now: number, volume: number): Failure[] {
  const random = createRandom(SEED);
  const origins = place();
  const rows: Failure[] = [];
  const add = (failures: Failure[]) => rows.push(...failures.filter(({ at }) => at < now));

  for (const { began, lasted, share, hits, troubles, recovers } of EPISODES) {
    const [first = origins[0], ...others] = origins.filter(hits);
    const start = began(now);
    const enough = rows.length + Math.round(volume * share);
    while (rows.length < enough) {
      const time = random.between(start, start + lasted);
      add(delivery(random, random.pick([first, ...others]), random.pick(troubles), time, recovers));
    }
  }
  const from = monthBefore(now) + MARGIN_MS;
  while (rows.length < volume) add(scattered(random, origins, from, now));
  return rows.sort((a, b) => b.at - a.at).slice(0, volume);
}

/** The failures of the step after `from`, at the rate of the month before. */
export function laterFailures(from: number, volume: number): Failure[] {
  const random = createRandom(Math.floor(from / STEP_MS));
  const expected = (volume * SCATTERED_SHARE * STEP_MS) / MONTH_MS;
  const rows: Failure[] = [];
  while (rows.length < Math.floor(expected) || (rows.length < expected && random.chance(expected % 1))) {
    rows.push(...scattered(random, place(), from, from + STEP_MS));
  }
  return rows;
}
