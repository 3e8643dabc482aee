import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { State } from './store.ts';
import { isFields } from './values.ts';

const DEBOUNCE_MS = 50;

export type DataFile = { load(): State | undefined; save(state: State): void; flush(): void };

export const memoryOnly: DataFile = { load: () => undefined, save: () => {}, flush: () => {} };

function parse(file: string): State | undefined {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const state: unknown = JSON.parse(source);
    if (isFields(state) && Object.values(state).every(Array.isArray)) return state as State;
  } catch {}
  throw new Error(`${file} is no data file of the mock server. Start with --reset to overwrite it with the seeds.`);
}

/** Stores the state in a JSON file: merges bursts into one write, and a crash leaves the old or the new file. */
export function dataFile(file: string, reset: boolean): DataFile {
  let pending: State | undefined;
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, `${JSON.stringify(pending, null, 1)}\n`);
    renameSync(`${file}.tmp`, file);
    pending = undefined;
  }

  return {
    load: () => (reset ? undefined : parse(file)),
    save(state) {
      pending = state;
      timer ??= setTimeout(flush, DEBOUNCE_MS);
    },
    flush,
  };
}
