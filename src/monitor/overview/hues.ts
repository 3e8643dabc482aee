import { CAUSES, type Cause } from '../../model/errorlog/errorlog.ts';

/** The colours of the pictures; more than five of them are not told apart. What has none is drawn as *Other*. */
export const HUES = ['red', 'orange', 'purple', 'blue', 'teal'] as const;

type Hue = (typeof HUES)[number] | 'other';

/** The hue of each cause that has one of its own. */
export type Hues = ReadonlyMap<Cause, Hue>;

/** The hue a cause takes if a more frequent one has not taken it: so most causes look the same in every search. */
const USUAL: Readonly<Record<Cause, Hue>> = {
  refused: 'red',
  host_unreachable: 'red',
  no_response: 'orange',
  timed_out: 'orange',
  reset: 'teal',
  hang_up: 'teal',
  internal: 'purple',
  unauthorized: 'blue',
  not_found: 'blue',
  unreachable: 'teal',
  failed: 'red',
};

/** The hues of the most frequent causes, at most one for each hue. */
export function huesOf(counts: ReadonlyMap<Cause, number>): Hues {
  const most = CAUSES.filter((cause) => counts.has(cause))
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, HUES.length);
  const hues = new Map<Cause, Hue>();
  const free = new Set<Hue>(HUES);
  const take = (cause: Cause, hue: Hue | undefined) => {
    if (hue === undefined || !free.delete(hue)) return;
    hues.set(cause, hue);
  };
  for (const cause of most) take(cause, USUAL[cause]);
  for (const cause of most) if (!hues.has(cause)) take(cause, [...free][0]);
  return hues;
}

/** The causes that are drawn as *Other*, in the order of A-34. */
export const othersOf = (causes: Iterable<Cause>, hues: Hues): readonly Cause[] => {
  const there = new Set(causes);
  return CAUSES.filter((cause) => there.has(cause) && !hues.has(cause));
};

/** Counts by cause for a bar: those with a hue in their order, then what the others have together. */
export function partsOf(
  groups: readonly { cause: Cause; count: number }[],
  hues: Hues,
): readonly { cause: Cause; count: number }[] {
  const others = groups.filter(({ cause }) => !hues.has(cause));
  const [first] = others;
  const own = groups.filter(({ cause }) => hues.has(cause));
  return first ? [...own, { cause: first.cause, count: others.reduce((sum, { count }) => sum + count, 0) }] : own;
}
