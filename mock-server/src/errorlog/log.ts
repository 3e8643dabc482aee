import type { Store } from '../store.ts';
import { type Fields, fieldsOf, text, timeOf } from '../values.ts';
import { type Failure, generateLog, laterFailures, STEP_MS } from './generate.ts';
import { origins } from './origin.ts';

/** The service writes its log in two streams, each with a token of its own. */
export const STREAMS = ['nextTokenForForwarder', 'nextTokenForForwarderByCustomer'] as const;
export type Stream = (typeof STREAMS)[number];

/** A row with what a search has to know of it. `at` in epoch ms; with a `manager` nobody else sees it. */
export type Entry = {
  key: string;
  at: number | undefined;
  stream: Stream;
  source: string;
  manager?: string;
  row: Fields;
};

export type LogMode = { logVolume: number; logPageSize: number; logEmptyPages: number };
export type ErrorLog = ReturnType<typeof createErrorLog>;

/** The table of delivery attempts: the only part of the log that is kept. */
export const DELIVERIES = 'deliveries';

const INITIAL: LogMode = { logVolume: 6000, logPageSize: 1000, logEmptyPages: 0 };

/** The order of the answers; entries of one moment are told apart by their key, so that pages never overlap. */
export function newestFirst(a: Pick<Entry, 'at' | 'key'>, b: Pick<Entry, 'at' | 'key'>): number {
  return (b.at ?? 0) - (a.at ?? 0) || (a.key < b.key ? -1 : Number(a.key > b.key));
}

const streamOf = (n: number): Stream => STREAMS[n % 2 === 0 ? 0 : 1];

const generatedEntry = (failure: Failure, n: number): Entry => ({ ...failure, key: `g${n}`, stream: streamOf(n) });

function putEntry(row: Fields, n: number, source: string): Entry {
  const { timestamp } = row;
  const at = timeOf(/^\d+$/.test(text(timestamp)) ? Number(timestamp) : timestamp);
  return { key: `p${String(n).padStart(9, '0')}`, at, stream: streamOf(n), source, row };
}

/** The error log: what a generator made up, rows that a test has put, and the attempts of the delivery engine. */
export function createErrorLog(store: Store) {
  let mode = INITIAL;
  let put: Entry[] = [];
  let generated: { entries: Entry[]; until: number } | undefined;

  /** Made at the first search; later searches add what has gone wrong meanwhile, in steps that no test lives to see. */
  function ofGenerator(): Entry[] {
    const now = Date.now();
    generated ??= { entries: generateLog(now, mode.logVolume).map(generatedEntry), until: now };
    const { entries } = generated;
    for (; generated.until + STEP_MS <= now; generated.until += STEP_MS) {
      for (const failure of laterFailures(generated.until, mode.logVolume)) {
        entries.push(generatedEntry(failure, entries.length));
      }
    }
    return entries;
  }

  function ofEngine(): Entry[] {
    const failed = store.table(DELIVERIES).filter((doc) => doc.delivered !== true);
    return failed.map(({ id, at, source, manager_id, row }) => ({
      ...{ key: `d${id}`, at: timeOf(at), stream: STREAMS[1], source: text(source), manager: text(manager_id) },
      row: fieldsOf(row),
    }));
  }

  return {
    mode: () => mode,
    /** Another volume makes another log: rows that were put are gone. */
    setMode(patch: Partial<LogMode>) {
      mode = { ...mode, ...patch };
      if (patch.logVolume === undefined) return;
      put = [];
      generated = undefined;
    },
    /** Newest first within each part only. */
    entries: (): Entry[] => [...ofGenerator(), ...put, ...ofEngine()],
    /** From now on the log is these rows, besides what the engine adds; with `add` they come on top of what is there. */
    put(rows: readonly Fields[], add: boolean) {
      if (!add) this.setMode({ logVolume: 0 });
      const sources = new Map(origins(store).map(({ id, source }) => [id, source]));
      const sourceOf = (row: Fields) => sources.get(text(row.connection_id)) ?? '';
      put = [...put, ...rows.map((row, n) => putEntry(row, put.length + n, sourceOf(row)))];
    },
    reset() {
      mode = INITIAL;
      put = [];
      generated = undefined;
    },
  };
}
