import { unzipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import type { Message } from '../../../model/message.ts';
import { type Header, isBlank, readHeader, readRow, type SheetRow } from './sheet.ts';

/** The largest file that is read, in bytes, and the most that may be packed in it. */
export const MAX_FILE = 5 * 1024 * 1024;
const MAX_UNPACKED = 64 * 1024 * 1024;

/** The most rows of a file that are looked at: many more than an Agent Trainer takes, so that some may be left out. */
export const MAX_ROWS = 10_000;

/** So many rows are handed on together. */
const BATCH = 2500;

const WORKBOOK = 'xl/workbook.xml';

/** Why a file cannot be read, in sentences. */
export class UnreadableFile extends Error {
  readonly sentences: readonly Message[];

  constructor(sentences: readonly Message[]) {
    super('A file with personas cannot be read');
    this.sentences = sentences;
  }
}

const fail = (...sentences: Message[]): never => {
  throw new UnreadableFile(sentences);
};

/**
 * The rows of the first sheet, some at a time, without those that are blank. What is packed in the file is looked at
 * before anything of it is unpacked. Throws `UnreadableFile`.
 */
export async function* readWorkbook(file: Blob): AsyncGenerator<readonly SheetRow[]> {
  if (file.size > MAX_FILE) fail({ id: 'persona.file.too_large', values: { megabytes: MAX_FILE / 1024 / 1024 } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    yield* batchesOf(bytes, examine(bytes));
  } catch (error) {
    // What the library cannot read is damaged.
    if (!(error instanceof UnreadableFile)) fail({ id: 'persona.file.damaged' });
    throw error;
  }
}

async function* batchesOf(bytes: Uint8Array, date1904: boolean): AsyncGenerator<readonly SheetRow[]> {
  let columns: Extract<Header, { columns: object }>['columns'] | undefined;
  let count = 0;
  let batch: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (isBlank(values)) continue;
    if (!columns) {
      const header = readHeader(values);
      columns = 'columns' in header ? header.columns : fail(...headerSentences(header));
      continue;
    }
    count += 1;
    if (count > MAX_ROWS) fail({ id: 'persona.file.too_many_rows', values: { limit: MAX_ROWS } });
    batch.push({ row: index + 1, texts: readRow(values, columns, date1904) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (count === 0) fail({ id: 'excel_empty' });
  yield batch;
}

/**
 * Looks at a file from outside: whether it is a workbook, and how much is packed in it. The library unpacks no more of an
 * entry than is told there. Returns whether its dates are of the 1904 system.
 */
function examine(bytes: Uint8Array): boolean {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) fail({ id: 'persona.file.old' });
  if (!beginsWith(bytes, [0x50, 0x4b])) fail({ id: 'persona.file.not_xlsx' });
  let unpacked = 0;
  let isWorkbook = false;
  const isSmall = () => unpacked <= MAX_UNPACKED;
  const workbook = unzip(bytes, ({ name, size, originalSize }) => {
    // Packed data that come to nothing do not tell how large they are.
    unpacked += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize;
    isWorkbook ||= name.startsWith('xl/');
    return name === WORKBOOK && isSmall();
  })[WORKBOOK];
  if (!isWorkbook) fail({ id: 'persona.file.not_xlsx' });
  if (!isSmall()) fail({ id: 'persona.file.too_much' });
  return /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(new TextDecoder().decode(workbook));
}

function unzip(bytes: Uint8Array, filter: NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return fail({ id: 'persona.file.damaged' });
  }
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

function headerSentences({ missing, twice }: { missing: readonly string[]; twice: readonly string[] }): Message[] {
  const said: Message[] = missing.length > 0 ? [{ id: 'missing_complete_payload' }] : [];
  if (missing.length > 0) said.push({ id: 'persona.file.missing', values: { columns: missing.join(', ') } });
  if (twice.length > 0) said.push({ id: 'persona.file.twice', values: { columns: twice.join(', ') } });
  return said;
}
