/** Figures of one visit to one page, by name. */
export type Sample = Readonly<Record<string, number>>;

/** One run: ours and the floor, one right after the other, under the same load of the machine. */
export type Pair = { ours: Sample; floor: Sample };

/** The subject of a line of the table; `name` is the figure's key in the samples. */
export type Heading = { name: string; what: string; limit: number };

export type Row = Heading & {
  /** What the limit bounds: the ratio, the ms of ours, or from below the points of ours. */
  bounds: 'ratio' | 'ms' | 'points';
  ours: number;
  floor: number;
  /** Median of the runs' own ratios. */
  ratio: number;
  /** The lowest and the highest value of what the limit bounds. */
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

/** Runs both in turns; the first pair is a warm-up. The order changes from run to run. */
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

const spreadOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The table row of a figure that the floor is measured for as well. */
export function toRow(pairs: readonly Pair[], heading: Heading): Row {
  const of = (side: keyof Pair) => pairs.map((pair) => pair[side][heading.name] ?? Number.NaN);
  const [ours, floor] = [of('ours'), of('floor')];
  const ratios = ours.map((value, run) => value / (floor[run] ?? Number.NaN));
  const medians = { ours: median(ours), floor: median(floor), ratio: median(ratios) };
  return { ...heading, ...medians, bounds: 'ratio', spread: spreadOf(ratios) };
}

/** The table row of a figure without a floor. */
export function toScore(values: readonly number[], heading: Heading, bounds: 'ms' | 'points' = 'ms'): Row {
  return { ...heading, bounds, ours: median(values), floor: Number.NaN, ratio: Number.NaN, spread: spreadOf(values) };
}

/** Whether a row keeps its limit; a row without a measurement does not. */
export const holds = ({ limit, bounds, ours, ratio }: Row): boolean =>
  bounds === 'points' ? ours >= limit : (bounds === 'ms' ? ours : ratio) <= limit;
