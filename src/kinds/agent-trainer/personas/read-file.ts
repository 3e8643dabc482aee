import type { Message } from '../../../model/message.ts';
import type { SheetRow } from './sheet.ts';
import address from './workbook.worker.ts?worker&url';

/** A message of the worker: further rows, a note about the file, or at the end its problem, null if there is none. */
export type WorkbookNews = { rows: readonly SheetRow[] } | { note: Message } | { problem: readonly Message[] | null };

let trusted: string | TrustedScriptURL | undefined;

/** The worker's address. The page's Trusted Types policy of this name allows no other, and may be created only once. */
function script(): string {
  const createScriptURL = (given: string) => (given === address ? given : '');
  trusted ??=
    window.trustedTypes?.createPolicy('switchboard-workbook', { createScriptURL }).createScriptURL(address) ?? address;
  // The worker types do not accept trusted addresses.
  return trusted as string;
}

/** A worker that has loaded its library and waits for a file. */
let idle: Worker | undefined;

const start = () => new Worker(script(), { type: 'module' });

/** Call when a file may be chosen soon. */
export function prepareReader(): void {
  idle ??= start();
}

/** Call when no file will be chosen any more. */
export function dropReader(): void {
  idle?.terminate();
  idle = undefined;
}

/**
 * Reads a file in a worker, which it starts if none is idle. Resolves with the file's problem, or null when all its rows were
 * passed to `onRows` or `signal` ended it.
 */
export function readFile(
  file: Blob,
  {
    signal,
    onRows,
    onNote,
  }: { signal: AbortSignal; onRows: (rows: readonly SheetRow[]) => void; onNote: (note: Message) => void },
): Promise<readonly Message[] | null> {
  const worker = idle ?? start();
  idle = undefined;
  const ended = new AbortController();
  return new Promise((resolve) => {
    /** A worker that was interrupted or failed is not used again. */
    const end = (problem: readonly Message[] | null, whole: boolean) => {
      ended.abort();
      if (whole && !idle) idle = worker;
      else worker.terminate();
      resolve(problem);
    };
    signal.addEventListener('abort', () => end(null, false), ended);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkbookNews>) => {
        if ('rows' in data) onRows(data.rows);
        else if ('note' in data) onNote(data.note);
        else end(data.problem, true);
      },
      ended,
    );
    // The worker could not load, or ran out of memory.
    worker.addEventListener('error', () => end([{ id: 'persona.file.failed' }], false), ended);
    worker.postMessage(file);
  });
}
