import { unzipSync, zipSync } from 'fflate';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { Message } from '../../../model/message.ts';
import { type Cell, type Header, isBlank, readHeader, readRow, type SheetRow } from './sheet.ts';

/** The largest file that the reader accepts, and the largest unpacked size, in bytes. */
export const MAX_FILE = 5 * 1024 * 1024;
const MAX_UNPACKED = 64 * 1024 * 1024;

/** The most rows to read: many more than an Agent Trainer takes, so that the administrator can exclude some. */
export const MAX_ROWS = 10_000;

const BATCH = 2500;

const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';

/** What the reader needs before the rows: the sheet, and how to interpret its cells. */
type Book = {
  workbook: string;
  sheet: number;
  passed: Message | undefined;
  date1904: boolean;
  hasDigits: boolean;
};

/** Why a file cannot be read, as messages. */
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
 * Yields the rows of the first visible sheet in batches, without empty ones. Checks the unpacked size before
 * unpacking anything. `note`: called if it skips a hidden sheet. Throws `UnreadableFile`.
 */
export async function* readWorkbook(
  file: Blob,
  note: (message: Message) => void = () => undefined,
): AsyncGenerator<readonly SheetRow[]> {
  if (file.size > MAX_FILE) fail({ id: 'persona.file.too_large', values: { megabytes: MAX_FILE / 1024 / 1024 } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const book = examine(bytes);
    if (book.passed) note(book.passed);
    yield* batchesOf(bytes, book);
  } catch (error) {
    // Any error of the library means a damaged file.
    if (!(error instanceof UnreadableFile)) fail({ id: 'persona.file.damaged' });
    throw error;
  }
}

async function* batchesOf(
  given: Uint8Array,
  { workbook, sheet, date1904, hasDigits }: Book,
): AsyncGenerator<readonly SheetRow[]> {
  const { bytes, hidden } = trimmedBook(given, workbook, sheet);
  const shown = hasDigits ? await shownNumbers(bytes, sheet, MAX_ROWS) : undefined;
  let header: Header | undefined;
  let count = 0;
  let batch: SheetRow[] = [];
  for await (const { index, values: stored } of streamXlsxRows(bytes, { sheet })) {
    const values = shown ? stored.map((value, at) => shown.get(`${index},${at}`) ?? value) : stored;
    if (isBlank(values)) continue;
    if (!header) {
      header = readHeader(values);
      continue;
    }
    // Report a sheet without rows before any error of its headings.
    const columns = 'columns' in header ? header.columns : fail(...headerSentences(header));
    count += 1;
    if (count > MAX_ROWS) fail({ id: 'persona.file.too_many_rows', values: { limit: MAX_ROWS } });
    const texts = readRow(values, columns, date1904);
    batch.push({ row: index + 1, texts, ...(hidden.has(index) && { hidden: true }) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (count === 0) fail({ id: 'excel_empty' });
  yield batch;
}

/**
 * Checks a file without unpacking its sheets: whether it is a workbook, and its unpacked size. The library unpacks no
 * more of an entry than its stated size.
 */
function examine(bytes: Uint8Array): Book {
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) fail({ id: 'persona.file.old' });
  if (!beginsWith(bytes, [0x50, 0x4b])) fail({ id: 'persona.file.not_xlsx' });
  let unpacked = 0;
  let isWorkbook = false;
  const isSmall = () => unpacked <= MAX_UNPACKED;
  const parts = unzip(bytes, ({ name, size, originalSize }) => {
    // An entry with data but a stated size of 0 hides its real size.
    unpacked += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize;
    isWorkbook ||= name.startsWith('xl/');
    return (name === WORKBOOK || name === STYLES) && isSmall();
  });
  if (!isWorkbook) fail({ id: 'persona.file.not_xlsx' });
  if (!isSmall()) fail({ id: 'persona.file.too_much' });
  const [workbook = '', styles] = [WORKBOOK, STYLES].map((name) => new TextDecoder().decode(parts[name]));
  return {
    workbook,
    ...sheetIn(workbook),
    date1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook),
    hasDigits: [...(styles ?? '').matchAll(/formatCode="([^"]*)"/g)].some(([, code = '']) => isDigits(unescaped(code))),
  };
}

const unescaped = (code: string) => code.replaceAll('&quot;', '"');

/** The first visible sheet, and a message if hidden ones precede it. */
function sheetIn(workbook: string): Pick<Book, 'sheet' | 'passed'> {
  const hidden = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) =>
    /\bstate="(?:veryH|h)idden"/.test(tag),
  );
  const sheet = Math.max(0, hidden.indexOf(false));
  return { sheet, passed: sheet > 0 ? { id: 'persona.file.hidden', values: { count: sheet } } : undefined };
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
  const problems: Message[] = missing.length > 0 ? [{ id: 'missing_complete_payload' }] : [];
  if (missing.length > 0) problems.push({ id: 'persona.file.missing', values: { columns: missing.join(', ') } });
  if (twice.length > 0) problems.push({ id: 'persona.file.twice', values: { columns: twice.join(', ') } });
  return problems;
}

/** A workbook whose sheet ends at its last row with content, and the indexes of the hidden rows. */
type TrimmedBook = { bytes: Uint8Array; hidden: ReadonlySet<number> };

const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Inspects the sheet's XML before the library reads it: the library does not report hidden rows, and reads hundreds of
 * thousands of rows that have a format and no content. `place`: the index of the sheet; `workbook`: the text of
 * `xl/workbook.xml`.
 */
function trimmedBook(bytes: Uint8Array, workbook: string, place: number): TrimmedBook {
  const parts = unzipSync(bytes);
  const sheet = pathOf(workbook, place, new TextDecoder().decode(parts[RELATIONS]));
  const part = sheet === undefined ? undefined : parts[sheet];
  if (sheet === undefined || !part) return { bytes, hidden: new Set() };
  // One character per byte, so that positions in the text are positions in the bytes.
  const xml = new TextDecoder('latin1').decode(part);
  const end = xml.lastIndexOf('sheetData>');
  // Within the sheet's data only values and inline texts end like this.
  const content = Math.max(xml.lastIndexOf('v>', end), xml.lastIndexOf('is>', end));
  const row = /<\/(?:\w+:)?row>/g;
  row.lastIndex = Math.max(content, 0);
  row.test(xml);
  const [from, to] = [row.lastIndex, xml.lastIndexOf('</', end)];
  const hidden = hiddenIn(xml.slice(0, from || undefined));
  if (content === -1 || from === 0 || from >= to) return { bytes, hidden };
  const cut = new Uint8Array(from + part.length - to);
  cut.set(part.subarray(0, from));
  cut.set(part.subarray(to), from);
  return { bytes: zipSync({ ...parts, [sheet]: cut }, { level: 0 }), hidden };
}

/** The name of a sheet's part. */
function pathOf(workbook: string, place: number, relations: string): string | undefined {
  const [tag = ''] = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)][place] ?? [];
  const [, id = ''] = /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag) ?? [];
  const tags = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([each]) => each);
  const relation = tags.find((each) => attributeOf(each, 'Id') === id);
  const target = relation && attributeOf(relation, 'Target');
  return target && decodeURI(new URL(target, 'http://workbook/xl/').pathname.slice(1));
}

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

function hiddenIn(xml: string): Set<number> {
  const hidden = new Set<number>();
  let index = -1;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    index = Number(attributeOf(tag, 'r') ?? index + 2) - 1;
    if (/\shidden\s*=\s*["'](?:1|true)["']/.test(tag)) hidden.add(index);
  }
  return hidden;
}

/** Zeros with separators, `(000) 000-0000`: a number in such a format is an ID or a phone number, not an amount. */
const DIGITS = /^(?:[0\s()+-]|\\.|"[^"]*")*$/;

/** Whether a format shows digits that the number itself does not have. */
export const isDigits = (format: string): boolean => DIGITS.test(format) && format.includes('00');

/** A number in a format of digits: filled from the right, with excess digits in front. */
export function digitsOf(value: number, format: string): string {
  const parts = [...format.matchAll(/\\(.)|"([^"]*)"|(.)/g)].map(([, one, some, plain]) => ({
    text: one ?? some ?? plain ?? '',
    isDigit: plain === '0',
  }));
  const count = parts.filter(({ isDigit }) => isDigit).length;
  const digits = String(Math.round(Math.abs(value))).padStart(count, '0');
  const first = digits.slice(0, digits.length - count);
  const rest = [...digits.slice(digits.length - count)];
  const filled = parts.map(({ text, isDigit }) => {
    if (!isDigit) return text;
    return (rest.length === count ? first : '') + (rest.shift() ?? '');
  });
  return `${value < 0 ? '-' : ''}${filled.join('')}`;
}

/** The shown texts of a sheet's numbers with such a format, by `row,column`. */
async function shownNumbers(bytes: Uint8Array, sheet: number, maxRows: number): Promise<ReadonlyMap<string, Cell>> {
  const book = await readXlsx(bytes, { sheets: [sheet], readStyles: true, maxRows });
  const shown = new Map<string, Cell>();
  for (const [place, { value, style }] of book.sheets[0]?.cells ?? []) {
    const format = style?.numFmt;
    if (typeof value === 'number' && format && isDigits(format)) shown.set(place, digitsOf(value, format));
  }
  return shown;
}
