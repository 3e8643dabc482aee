/** Figures of one visit to one page by name, in the unit of their row; texts are notes. */
export type Sample = Readonly<Record<string, number | string>>;

/** One run: ours and the floor, one right after the other, under the same load of the machine. */
export type Pair = { ours: Sample; floor: Sample };

/** What a line of the table is about. `name` is the figure's key in the samples. Without a limit it only informs. */
export type Heading = {
  name: string;
  what: string;
  unit: 'ms' | 'µs' | 'KB' | 'MB' | 'files' | 'edits' | 'points';
  /** At most this ratio, or with `absolute` at most this value of ours. */
  limit?: number;
  absolute?: true;
  /** At least this value of ours; such a figure has no floor. */
  least?: number;
};

export type Row = Heading & {
  ours: number;
  floor: number;
  /** Median of the runs' own ratios. */
  ratio: number;
  /** The lowest and the highest ratio of a run. */
  spread: readonly [number, number];
};

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Runs in turns, the first pair for nothing but warmth. Which of the two comes first changes from run to run. */
export async function inTurns(
  runs: number,
  ours: () => Promise<Sample>,
  floor: () => Promise<Sample>,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let run = 0; run <= runs; run += 1) {
    pairs.push(
      run % 2 === 0 ? { ours: await ours(), floor: await floor() } : { floor: await floor(), ours: await ours() },
    );
  }
  return pairs.slice(1);
}

/** One line of the table. Below 1 the floor counts as 1, so that a figure that can be nothing still has a ratio. */
export function toRow(pairs: readonly Pair[], heading: Heading): Row {
  const of = (which: keyof Pair) => pairs.map((pair) => Number(pair[which][heading.name] ?? Number.NaN));
  const [ours, floor] = [of('ours'), of('floor')];
  const ratios = ours.map((value, run) => value / Math.max(floor[run] ?? Number.NaN, 1));
  return {
    ...heading,
    ours: median(ours),
    floor: median(floor),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

/** One line of the table for a figure that is compared with nothing; its spread is that of the values. */
export function toScore(values: readonly number[], heading: Heading): Row {
  const spread = [Math.min(...values), Math.max(...values)] as const;
  return { ...heading, ours: median(values), floor: Number.NaN, ratio: Number.NaN, spread };
}

/** Whether a row keeps its limit; one that could not be measured does not. */
export function holds({ limit, least, absolute, ours, ratio }: Row): boolean {
  if (least !== undefined) return ours >= least;
  if (limit === undefined) return true;
  return (absolute ? ours : ratio) <= limit;
}
