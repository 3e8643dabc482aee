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

/** A row of a file as it is mended; one that is left `out` is not uploaded. */
export type BulkRow = { row: number; texts: PersonaTexts; out?: boolean };

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
};

const NONE: RowProblems = {};

export const isWrong = (problems: RowProblems | undefined): boolean => problems !== undefined && problems !== NONE;

type Known = { today: string; own: RowProblems; doubled: RowProblems };

/** Of ten thousand rows one is typed in at a time. */
const known = new WeakMap<PersonaTexts, Known>();

function problemsOf(texts: PersonaTexts, today: string): Known {
  const before = known.get(texts);
  if (before?.today === today) return before;
  const found = PERSONA_FIELDS.flatMap((field): [PersonaField, MessageId][] => {
    const problem = textProblem(field, texts[field], today);
    return problem ? [[field, problem]] : [];
  });
  const own: RowProblems = found.length === 0 ? NONE : Object.fromEntries(found);
  const now = { today, own, doubled: { ...own, customerId: own.customerId ?? ('custId_unique' as const) } };
  known.set(texts, now);
  return now;
}

/** Finds what is wrong with single rows before all of them are there, so that no moment of it is long. */
export function prepare(rows: readonly { texts: PersonaTexts }[], today: string): void {
  for (const { texts } of rows) problemsOf(texts, today);
}

/** `taken` are the IDs of the personas that there are already. */
export function assess(rows: readonly BulkRow[], taken: ReadonlySet<string>, today: string): Assessment {
  const counts = new Map<string, number>();
  const idOf = ({ texts }: BulkRow) => texts.customerId.trim();
  const used = rows.filter(({ out }) => !out);
  for (const row of used) counts.set(idOf(row), (counts.get(idOf(row)) ?? 0) + 1);
  const isTwice = (row: BulkRow) => taken.has(idOf(row)) || (counts.get(idOf(row)) ?? 0) > 1;
  const problems = rows.map((row) => {
    if (row.out) return NONE;
    const { own, doubled } = problemsOf(row.texts, today);
    return isTwice(row) ? doubled : own;
  });
  const wrong = problems.filter(isWrong).length;
  const total = taken.size + used.length;
  const counted = { right: used.length - wrong, wrong, out: rows.length - used.length, total };
  return { problems, ...counted, first: firstOf(used, problems, total) };
}

/** In the order of A-119; an empty file has no rows to look at. */
function firstOf(used: readonly BulkRow[], problems: readonly RowProblems[], total: number): MessageId | null {
  if (used.some(({ texts }) => PERSONA_FIELDS.some((field) => texts[field].trim() === '')))
    return 'missing_complete_payload';
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
