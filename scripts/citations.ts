/** Everything that a citation may refer to. */
export type Known = {
  /** Identifiers of the entries in docs/contract.md: `O-06`, `A-84`, `D2§7`, `Annex C`, `Annex F 12`. */
  entries: ReadonlySet<string>;
  /** Rows of docs/checklist.json. */
  rows: ReadonlySet<string>;
  /** Rules of docs/offline.md. */
  rules: ReadonlySet<number>;
  /** Numbers of docs/decisions. */
  decisions: ReadonlySet<number>;
};

export type Citation = { line: number; what: string };

/** Texts that look like rows of the checklist but are none: an encoding, and test data. */
const NO_ROWS = new Set(['UTF-16', 'AC-12', 'N-22']);

const ROW = /(?<![\w-])((?:[A-Z]+-)?[A-Z][A-Z0-9]*)-(\d{2})(?:…(?:\1-)?(\d{2}))?(?!\d)/g;
const DECIDED = /(?<![\w-])[OA]-\d{2,3}(?:\.\d)?(?!\d)/g;
const SECTION = /(\bD\d)?\s?§\s?(\d*)/g;
const ANNEX = /\bAnnex ([A-Z]\b(?: \d+)?)/g;
const LIST = String.raw`(\d+(?:(?:, | and | to |…)\d+)*)`;
const TRAPS = new RegExp(`\\btraps? ${LIST}`, 'gi');
const RULES = new RegExp(`\\brules? ${LIST}`, 'gi');
const DECISIONS = new RegExp(`\\bdecisions? ${LIST}`, 'gi');
const DECISION_FILE = /(?<![\w-])(\d{4})-[a-z][a-z0-9-]*\.md\b/g;

const numbers = (list = '') => (list.match(/\d+/g) ?? []).map(Number);

/** All rows of a range, ends included; one row when `last` is missing. */
function rowsOf(prefix: string, first: string, last = first): string[] {
  const [from, to] = [Number(first), Number(last)];
  return Array.from({ length: to - from + 1 }, (_, n) => `${prefix}-${String(from + n).padStart(2, '0')}`);
}

/** All citations in a text, and whether each resolves. */
function* citationsIn(text: string, known: Known): Generator<{ what: string; index: number; resolves: boolean }> {
  const { entries, rows, rules, decisions } = known;
  for (const { 0: what, index } of text.matchAll(DECIDED)) yield { what, index, resolves: entries.has(what) };
  for (const { index, 1: prefix = '', 2: first = '', 3: last } of text.matchAll(ROW)) {
    if (prefix === 'O' || prefix === 'A') continue;
    for (const what of rowsOf(prefix, first, last)) {
      yield { what, index, resolves: rows.has(what) || NO_ROWS.has(what) };
    }
  }
  for (const { index, 1: document = '', 2: number = '' } of text.matchAll(SECTION)) {
    yield { what: `${document}§${number}`, index, resolves: entries.has(`${document}§${number}`) };
  }
  for (const { 0: what, index } of text.matchAll(ANNEX)) yield { what, index, resolves: entries.has(what) };
  for (const { index, 1: list } of text.matchAll(TRAPS)) {
    for (const trap of numbers(list)) yield { what: `trap ${trap}`, index, resolves: entries.has(`Annex F ${trap}`) };
  }
  for (const { index, 1: list } of text.matchAll(RULES)) {
    for (const rule of numbers(list)) yield { what: `rule ${rule}`, index, resolves: rules.has(rule) };
  }
  for (const pattern of [DECISIONS, DECISION_FILE]) {
    for (const { index, 1: list } of text.matchAll(pattern)) {
      for (const each of numbers(list)) yield { what: `decision ${each}`, index, resolves: decisions.has(each) };
    }
  }
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Counts the citations in a text, and lists those that do not resolve. */
export function check(text: string, known: Known): { count: number; unresolved: Citation[] } {
  const all = [...citationsIn(text, known)];
  return {
    count: all.length,
    unresolved: all.filter(({ resolves }) => !resolves).map(({ what, index }) => ({ line: lineOf(text, index), what })),
  };
}

const ENTRY = /<a id="([^"]+)"><\/a>\*\*([^*]+)\*\*/g;

/** The anchor of an identifier in docs/contract.md. */
export const anchorOf = (identifier: string): string => identifier.toLowerCase().replace(/[§ .]/g, '-');

/** The entries that docs/contract.md defines, by identifier, with their anchors. */
export const entriesOf = (contract: string): Map<string, string> =>
  new Map([...contract.matchAll(ENTRY)].map(([, anchor = '', identifier = '']) => [identifier, anchor]));

/** The numbers of the list below `## Rules`. */
export function rulesOf(page: string): Set<number> {
  const [, rest = ''] = page.split('\n## Rules\n');
  const [list = ''] = rest.split('\n## ');
  return new Set([...list.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
}
