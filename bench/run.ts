import { availableParallelism, loadavg } from 'node:os';
import * as backlog from './backlog.ts';
import * as bulk from './bulk.ts';
import * as bytes from './bytes.ts';
import * as chat from './chat.ts';
import * as chatBytes from './chat-bytes.ts';
import * as chatMany from './chat-many.ts';
import * as check from './check.ts';
import * as cold from './cold.ts';
import * as engines from './engines.ts';
import * as interaction from './interaction.ts';
import { openStage } from './kit/stage.ts';
import { holds, type Row } from './kit/stats.ts';
import * as lighthouse from './lighthouse.ts';
import * as live from './live.ts';
import * as liveFrames from './live-frames.ts';
import * as many from './many.ts';
import * as monitor from './monitor.ts';
import * as offline from './offline.ts';
import * as outbox from './outbox.ts';
import * as personas from './personas.ts';
import * as repeat from './repeat.ts';
import * as tabBytes from './tab-bytes.ts';
import * as vault from './vault.ts';

const MEASUREMENTS = [
  bytes,
  cold,
  offline,
  repeat,
  engines,
  many,
  vault,
  interaction,
  chatBytes,
  tabBytes,
  chat,
  chatMany,
  monitor,
  live,
  liveFrames,
  backlog,
  bulk,
  check,
  outbox,
  personas,
  lighthouse,
];

/** Measures what is named, each with what begins with its name and a dash, or everything; says how many limits were missed. */
export async function bench(requested: readonly string[], runs: number): Promise<number> {
  const known = MEASUREMENTS.flatMap(({ names }) => names);
  const matches = (pattern: string, name: string) => name === pattern || name.startsWith(`${pattern}-`);
  const unknown = requested.filter((pattern) => !known.some((name) => matches(pattern, name)));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. Known: ${known.join(', ')}`);
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
  console.log(`\n${table(rows)}\n\nMedians of ${runs} runs, ratios within a run; spread: lowest and highest ratio.`);
  if (load > availableParallelism() / 2) {
    console.log(`The machine was busy before it began (load ${load.toFixed(1)}): believe no ✗ and no ✓ of a time.`);
  }
  const missed = rows.filter((row) => !holds(row)).length + broken;
  console.log(missed > 0 ? `${missed} missed` : 'Every limit holds');
  return missed;
}

function table(rows: readonly Row[]): string {
  const head = ['', 'name', 'ours', 'floor', 'ratio', 'limit', 'spread', 'what'];
  const lines = rows.map((row) => {
    const spread = row.spread.map((ratio) => ratio.toFixed(2)).join(' … ');
    const mark = row.limit === undefined && row.least === undefined ? ' ' : holds(row) ? '✓' : '✗';
    return [
      mark,
      row.name,
      figure(row.ours, row),
      figure(row.floor, row),
      Number.isNaN(row.ratio) ? '–' : row.ratio.toFixed(2),
      limitOf(row),
      spread,
      row.what,
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function limitOf({ limit, least, absolute, unit }: Row): string {
  if (least !== undefined) return `≥ ${least}`;
  return limit === undefined ? '–' : `≤ ${limit}${absolute ? ` ${unit}` : ''}`;
}

const figure = (value: number, { unit }: Row) =>
  Number.isNaN(value) ? '–' : `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
