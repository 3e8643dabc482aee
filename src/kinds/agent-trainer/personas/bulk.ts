import type { Persona } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import {
  DEFAULT_PATIENCE,
  MAX_PERSONAS,
  PERSONA_FIELDS,
  type PersonaField,
  type PersonaTexts,
  personaOf,
  textProblem,
} from './persona.ts';

/** A row of a file; one that is left `out` is not uploaded. `mended`: somebody has changed it here. */
export type BulkRow = { row: number; texts: PersonaTexts; out?: boolean; mended?: boolean };

/** What is wrong with a row, by field; none of it has the same one object. */
export type RowProblems = Readonly<Partial<Record<PersonaField, MessageId>>>;

/** What is wrong with the rows of a file, and what is to be said of them all. */
export type Assessment = {
  /** By place. */
  problems: readonly RowProblems[];
  right: number;
  wrong: number;
  out: number;
  /** How many personas there will be. */
  total: number;
  /** What stands in the way first: something is missing, an ID is there twice, there are too many. */
  first: MessageId | null;
  /** How many cells are wrong. */
  cells: number;
};

const NONE: RowProblems = {};

export const isWrong = (problems: RowProblems | undefined): boolean => problems !== undefined && problems !== NONE;

type Known = { today: string; id: string; missing: boolean; own: RowProblems; doubled?: RowProblems };

/** Of ten thousand rows one is typed in at a time. */
const known = new WeakMap<PersonaTexts, Known>();

function knownOf(texts: PersonaTexts, today: string): Known {
  const before = known.get(texts);
  if (before?.today === today) return before;
  const now: Known = { today, id: texts.customerId.trim(), missing: false, own: NONE };
  for (const field of PERSONA_FIELDS) {
    const problem = textProblem(field, texts[field], today);
    if (!problem) continue;
    now.own = { ...now.own, [field]: problem };
    if (texts[field].trim() === '') now.missing = true;
  }
  known.set(texts, now);
  return now;
}

/** What is wrong with a row whose ID another one has as well; the same object each time, as rows are drawn again for another. */
function doubledOf(row: Known): RowProblems {
  row.doubled ??= { ...row.own, customerId: row.own.customerId ?? 'custId_unique' };
  return row.doubled;
}

/** Finds what is wrong with single rows before all of them are there, so that no moment of it is long. */
export function prepare(rows: readonly { texts: PersonaTexts }[], today: string): void {
  for (const { texts } of rows) knownOf(texts, today);
}

/** `taken` are the IDs of the personas that there are already. */
export function assess(rows: readonly BulkRow[], taken: ReadonlySet<string>, today: string): Assessment {
  const used = rows.map(({ texts, out }) => (out ? undefined : knownOf(texts, today)));
  const counts = new Map<string, number>();
  for (const row of used) if (row) counts.set(row.id, (counts.get(row.id) ?? 0) + 1);
  const isTwice = ({ id }: Known) => taken.has(id) || (counts.get(id) ?? 0) > 1;
  const problems = used.map((row) => {
    if (!row) return NONE;
    return isTwice(row) ? doubledOf(row) : row.own;
  });
  const count = used.filter((row) => row !== undefined).length;
  const wrong = problems.filter(isWrong).length;
  const total = taken.size + count;
  const isMissing = used.some((row) => row?.missing);
  return {
    problems,
    right: count - wrong,
    wrong,
    out: rows.length - count,
    total,
    first: firstOf(isMissing, problems, total),
    cells: problems.reduce((sum, found) => sum + Object.keys(found).length, 0),
  };
}

/** In the order of A-119; an empty file has no rows to look at. */
function firstOf(isMissing: boolean, problems: readonly RowProblems[], total: number): MessageId | null {
  if (isMissing) return 'missing_complete_payload';
  if (problems.some(({ customerId }) => customerId === 'custId_unique')) return 'custId_unique';
  return total > MAX_PERSONAS ? 'length_exceeded' : null;
}

/** The personas of the rows that are not left out; their patience is the usual one. */
export const personasOfRows = (rows: readonly BulkRow[]): Persona[] =>
  rows.filter(({ out }) => !out).map(({ texts }) => personaOf(trimmed(texts), DEFAULT_PATIENCE));

function trimmed(texts: PersonaTexts): PersonaTexts {
  const now = { ...texts };
  for (const field of PERSONA_FIELDS) now[field] = texts[field].trim();
  return now;
}
