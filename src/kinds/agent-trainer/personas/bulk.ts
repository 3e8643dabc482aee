import { cleanText } from '../../../model/clean-text.ts';
import type { Persona } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { recordOf } from '../../../model/record-of.ts';
import {
  DEFAULT_PATIENCE,
  MAX_PERSONAS,
  PERSONA_FIELDS,
  PERSONA_KINDS,
  type PersonaField,
  type PersonaTexts,
  personaOf,
  textProblem,
} from './persona.ts';

/** A row of a file. `out`: excluded from the upload; `mended`: corrected here. */
export type BulkRow = { row: number; texts: PersonaTexts; out?: boolean; mended?: boolean };

/** The errors of a row by field; rows without errors share one object. */
export type RowProblems = Readonly<Partial<Record<PersonaField, MessageId>>>;

/** The errors of a file's rows, and the message about all of them. */
type Assessment = {
  /** By position. */
  problems: readonly RowProblems[];
  right: number;
  wrong: number;
  out: number;
  total: number;
  /** The first obstacle: missing texts, a duplicate ID, or too many personas. */
  first: MessageId | null;
  cells: number;
};

const NONE: RowProblems = {};

export const isWrong = (problems: RowProblems | undefined): boolean => problems !== undefined && problems !== NONE;

type Known = { today: string; id: string; missing: boolean; own: RowProblems; doubled?: RowProblems };

/** Caches each row's own errors: typing changes one of up to ten thousand rows. */
const known = new WeakMap<PersonaTexts, Known>();

function knownOf(texts: PersonaTexts, today: string): Known {
  const before = known.get(texts);
  if (before?.today === today) return before;
  const now: Known = { today, id: cleanText(texts.customerId, 'code'), missing: false, own: NONE };
  for (const field of PERSONA_FIELDS) {
    const problem = textProblem(field, texts[field], today);
    if (!problem) continue;
    now.own = { ...now.own, [field]: problem };
    if (cleanText(texts[field], PERSONA_KINDS[field]) === '') now.missing = true;
  }
  known.set(texts, now);
  return now;
}

/** The errors of a row with a duplicate ID; the same object each time, since a new one would render the row again. */
function doubledOf(row: Known): RowProblems {
  row.doubled ??= { ...row.own, customerId: row.own.customerId ?? 'custId_unique' };
  return row.doubled;
}

/** Computes the errors of single rows while more are loading, so that no task is long. */
export function prepare(rows: readonly { texts: PersonaTexts }[], today: string): void {
  for (const { texts } of rows) knownOf(texts, today);
}

/** Checks all rows; `taken`: the IDs of existing personas. */
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

/** In the order of A-119. */
function firstOf(isMissing: boolean, problems: readonly RowProblems[], total: number): MessageId | null {
  if (isMissing) return 'missing_complete_payload';
  if (problems.some(({ customerId }) => customerId === 'custId_unique')) return 'custId_unique';
  return total > MAX_PERSONAS ? 'length_exceeded' : null;
}

/** The personas of the included rows, with the default patience. */
export const personasOfRows = (rows: readonly BulkRow[]): Persona[] =>
  rows.filter(({ out }) => !out).map(({ texts }) => personaOf(cleaned(texts), DEFAULT_PATIENCE));

const cleaned = (texts: PersonaTexts): PersonaTexts =>
  recordOf(PERSONA_FIELDS, (field) => cleanText(texts[field], PERSONA_KINDS[field]));
