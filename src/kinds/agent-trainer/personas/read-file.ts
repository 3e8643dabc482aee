import type { Message } from '../../../model/message.ts';
import type { SheetRow } from './sheet.ts';
import address from './workbook.worker.ts?worker&url';

/** What the worker tells: further rows, what is to be known of the file, or at the end why there are none, null where all have come. */
export type WorkbookNews = { rows: readonly SheetRow[] } | { note: Message } | { problem: readonly Message[] | null };

let trusted: string | TrustedScriptURL | undefined;

/** The worker's own address: the page's Trusted Types policy of this name lets no other through, and is made once. */
function script(): string {
  const createScriptURL = (given: string) => (given === address ? given : '');
  trusted ??=
    window.trustedTypes?.createPolicy('switchboard-workbook', { createScriptURL }).createScriptURL(address) ?? address;
  // The types of workers do not know of trusted addresses.
  return trusted as string;
}

/** One that has nothing to read: its library is there and warm when a file is picked. */
let idle: Worker | undefined;

const start = () => new Worker(script(), { type: 'module' });

/** A file will be picked soon. */
export function prepareReader(): void {
  idle ??= start();
}

/** No file will be picked any more. */
export function dropReader(): void {
  idle?.terminate();
  idle = undefined;
}

/**
 * Reads a file in a worker, which is fetched with its library when there is none yet. Resolves with what is wrong with the file,
 * null when all its rows were given to `onRows`, or when `signal` has ended it.
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
    /** One that is cut short, or has failed, reads no other file. */
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
    // It could not be fetched, or ran out of memory.
    worker.addEventListener('error', () => end([{ id: 'persona.file.failed' }], false), ended);
    worker.postMessage(file);
  });
}
