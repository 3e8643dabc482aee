import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import type { Origin } from './origin.ts';
import { TIMEOUT_MS } from './post.ts';

/** A cause of failed attempts: its log texts, and how long an attempt takes, in ms. */
export type Trouble = { reason: string; status?: number | string; takes: readonly [least: number, most: number] };

/** A period of many failures in one place; `share` is its share of the whole log, 0 to 1. */
export type Episode = {
  began(now: number): number;
  lasted: number;
  share: number;
  hits(origin: Origin): boolean;
  troubles: readonly [Trouble, ...Trouble[]];
  /** The probability that a re-send succeeds. */
  recovers: number;
};

const QUICK = [2, 60] as const;
const USUAL = [80, 2400] as const;
const PATIENCE = [TIMEOUT_MS, TIMEOUT_MS + 20] as const;

const answered = (status: number): Trouble => ({
  reason: `Request failed with status code ${status}`,
  status,
  takes: USUAL,
});

const NO_ANSWER: Trouble = { reason: 'ESOCKETTIMEDOUT', takes: PATIENCE };
const REFUSED: Trouble = { reason: 'connect ECONNREFUSED 203.0.113.40:443', takes: QUICK };
const UNKNOWN_HOST: Trouble = { reason: 'getaddrinfo ENOTFOUND partner.brightwater.example', takes: QUICK };

const midnightBefore = (now: number) => now - (now % DAY_MS);

/** The problems that an administrator could find in the log. */
export const EPISODES: readonly Episode[] = [
  {
    // An expired key, unnoticed for two days.
    began: (now) => now - 16 * DAY_MS,
    lasted: 2 * DAY_MS,
    share: 0.22,
    hits: ({ id }) => id === 'sdk-app',
    troubles: [answered(401)],
    recovers: 0,
  },
  {
    began: (now) => now - 9 * DAY_MS - 5 * HOUR_MS,
    lasted: 3 * HOUR_MS,
    share: 0.12,
    hits: ({ webhook }) => webhook.endsWith('/messages/twilio'),
    troubles: [
      REFUSED,
      REFUSED,
      REFUSED,
      { ...NO_ANSWER, reason: 'connect EHOSTUNREACH 203.0.113.40:443', takes: QUICK },
    ],
    recovers: 0.05,
  },
  {
    began: (now) => midnightBefore(now) - 4 * DAY_MS + 22 * HOUR_MS,
    lasted: 8 * HOUR_MS,
    share: 0.16,
    hits: ({ webhook }) => webhook.endsWith('/messages/chat'),
    troubles: [answered(503), answered(503), answered(503), answered(504)],
    recovers: 0.25,
  },
  {
    began: (now) => now - 20 * HOUR_MS,
    lasted: 50 * MINUTE_MS,
    share: 0.06,
    hits: ({ id }) => id === 'custom-rtl',
    troubles: [UNKNOWN_HOST],
    recovers: 0,
  },
  {
    // Continues: visible in the Monitor's last hour.
    began: (now) => now - 40 * MINUTE_MS,
    lasted: 40 * MINUTE_MS,
    share: 0.02,
    hits: ({ id }) => id === 'whatsapp-orders',
    troubles: [NO_ANSWER, NO_ANSWER, { ...NO_ANSWER, reason: 'ETIMEDOUT' }],
    recovers: 0.15,
  },
];

/** Failures that occur at any time and place. */
export const SCATTERED: readonly [Trouble, ...Trouble[]] = [
  ...([NO_ANSWER, NO_ANSWER, NO_ANSWER] as const),
  { reason: 'connect ETIMEDOUT 203.0.113.24:443', takes: [20_000, 30_000] },
  { reason: 'socket hang up', takes: USUAL },
  { reason: 'socket hang up', takes: USUAL },
  { reason: 'read ECONNRESET', takes: USUAL },
  REFUSED,
  { reason: 'No route: host unreachable', takes: QUICK },
  answered(500),
  answered(502),
  answered(503),
  answered(400),
  answered(403),
  answered(404),
  answered(429),
];

/** Reasons outside any list of codes, and statuses that are not numbers. */
export const ODD: readonly [Trouble, ...Trouble[]] = [
  { reason: 'certificate has expired', takes: USUAL },
  { reason: 'Parse Error: Expected HTTP/', takes: QUICK },
  { reason: 'Unexpected token < in JSON at position 0', status: 200, takes: USUAL },
  { reason: 'upstream said no', status: '5xx', takes: USUAL },
  { reason: 'upstream said no', status: '4xx', takes: USUAL },
  { reason: 'Nieprawidłowa odpowiedź serwera („żółw”)', takes: USUAL },
  { reason: '<html><body><h1>Sorry</h1></body></html>', status: 418, takes: USUAL },
  { reason: 'The endpoint closed the door. '.repeat(12).trim(), takes: USUAL },
  { reason: '', takes: USUAL },
];
