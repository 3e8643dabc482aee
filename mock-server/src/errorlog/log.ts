import type { Store } from '../store.ts';
import { type Fields, fieldsOf, text, timeOf } from '../values.ts';
import { type Failure, generateLog, laterFailures, STEP_MS } from './generate.ts';
import { origins } from './origin.ts';

/** The service writes its log as two streams, each with its own token. */
export const STREAMS = ['nextTokenForForwarder', 'nextTokenForForwarderByCustomer'] as const;
export type Stream = (typeof STREAMS)[number];

/** A row with the fields for searches. `at` in epoch ms; only its `manager`, if set, can see an entry. */
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

/** The table of delivery attempts, the only persistent part of the log. */
export const DELIVERIES = 'deliveries';

const INITIAL: LogMode = { logVolume: 6000, logPageSize: 1000, logEmptyPages: 0 };

/** The order of the answers: entries of the same time by key, so that pages never overlap. */
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

/** The error log: generated rows, a test's rows, and the attempts of the delivery engine. */
export function createErrorLog(store: Store) {
  let mode = INITIAL;
  let put: Entry[] = [];
  let generated: { entries: Entry[]; until: number } | undefined;

  /** Generated at the first search; later searches add the failures since, in steps longer than a test. */
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
    /** Another volume generates another log, without a test's rows. */
    setMode(patch: Partial<LogMode>) {
      mode = { ...mode, ...patch };
      if (patch.logVolume === undefined) return;
      put = [];
      generated = undefined;
    },
    /** Sorted newest first within each part only. */
    entries: (): Entry[] => [...ofGenerator(), ...put, ...ofEngine()],
    /** Replaces the log, except the engine's rows, with these rows, or adds them to it with `add`. */
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
