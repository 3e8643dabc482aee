import { availableParallelism, loadavg } from 'node:os';
import * as bulk from './bulk.ts';
import * as check from './check.ts';
import * as engines from './engines.ts';
import * as interaction from './interaction.ts';
import { openStage } from './kit/stage.ts';
import { holds, type Row } from './kit/stats.ts';
import * as lighthouse from './lighthouse.ts';
import * as list from './list.ts';
import * as live from './live.ts';
import * as outbox from './outbox.ts';
import * as personas from './personas.ts';
import * as starts from './starts.ts';

const MEASUREMENTS = [starts, engines, list, interaction, live, check, bulk, outbox, personas, lighthouse];

/**
 * Measures all figures, or those whose name or first part (before a dash) is in `requested`. Returns the number of missed
 * limits.
 */
export async function bench(requested: readonly string[], runs: number): Promise<number> {
  const known = MEASUREMENTS.flatMap(({ names }) => names);
  const matches = (pattern: string, name: string) => name === pattern || name.startsWith(`${pattern}-`);
  const unknown = requested.filter((pattern) => !known.some((name) => matches(pattern, name)));
  if (unknown.length > 0) {
    console.error(`Unknown figure: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
    return 1;
  }
  const isWanted = (name: string) => requested.length === 0 || requested.some((pattern) => matches(pattern, name));
  const [load = 0] = loadavg();
  const stage = await openStage(runs);
  const rows: Row[] = [];
  let broken = 0;
  for (const { names, measure } of MEASUREMENTS) {
    const chosen = names.filter(isWanted);
    if (chosen.length === 0) continue;
    console.error(`… ${chosen.join(', ')}`);
    try {
      rows.push(...(await measure(stage, isWanted)).filter(({ name }) => isWanted(name)));
    } catch (error) {
      broken += 1;
      console.error(`✗ ${chosen.join(', ')} could not be measured:`, error);
    }
  }
  await stage.close();
  console.table(Object.fromEntries(rows.map((row) => [row.name, columnsOf(row)])));
  console.log(`Medians of ${runs} runs, ratios within a run; spread: lowest and highest.`);
  if (load > availableParallelism() / 2) {
    console.log(`The machine was busy before the bench began (load ${load.toFixed(1)}): the times are unreliable.`);
  }
  const missed = rows.filter((row) => !holds(row)).length + broken;
  console.log(missed > 0 ? `Limits missed: ${missed}` : 'Every limit holds');
  return missed;
}

const rounded = (value: number) => (Number.isNaN(value) ? '' : Number(value.toPrecision(3)));

const columnsOf = (row: Row) => ({
  '': holds(row) ? '✓' : '✗',
  ours: rounded(row.ours),
  floor: rounded(row.floor),
  ratio: rounded(row.ratio),
  limit: `${row.bounds === 'points' ? '≥' : '≤'} ${rounded(row.limit)}${row.bounds === 'ms' ? ' ms' : ''}`,
  spread: row.spread.map(rounded).join(' … '),
  what: row.what,
});
