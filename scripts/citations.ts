/** Texts that look like rows of the checklist but are none: an encoding, and test data. */
const NO_ROWS = new Set(['UTF-16', 'AC-12', 'N-22']);

const ROW = /(?<![\w-])(?![OA]-)((?:[A-Z]+-)?[A-Z][A-Z0-9]*)-(\d{2})(?:…(?:\1-)?(\d{2}))?(?!\d)/g;

/** A word and the numbers that follow it: `rules 7 and 8`. */
const numbered = (word: string) => new RegExp(String.raw`\b${word} (\d+(?:(?:, | and | to |…)\d+)*)`, 'gi');

const withNumbers = (prefix: string, list = '') =>
  (list.match(/\d+/g) ?? []).map((number) => `${prefix} ${Number(number)}`);

/** All rows of a range, ends included; one row when `last` is missing. */
function rowsOf(prefix: string, first: string, last = first): string[] {
  const [from, to] = [Number(first), Number(last)];
  const rows = Array.from({ length: to - from + 1 }, (_, at) => `${prefix}-${String(from + at).padStart(2, '0')}`);
  return rows.filter((row) => !NO_ROWS.has(row));
}

/** Each form of a citation, with the identifiers that a match stands for. */
const FORMS: readonly [pattern: RegExp, identifiersOf: (match: RegExpExecArray) => string[]][] = [
  [/(?<![\w-])[OA]-\d{2,3}(?:\.\d)?(?!\d)/g, ([what]) => [what]],
  [ROW, ([, prefix = '', first = '', last]) => rowsOf(prefix, first, last)],
  [/(\bD\d)?\s?§\s?(\d*)/g, ([, document = '', number]) => [`${document}§${number}`]],
  [/\bAnnex [A-Z]\b(?: \d+)?/g, ([what]) => [what]],
  [numbered('traps?'), ([, list]) => withNumbers('Annex F', list)],
  [numbered('rules?'), ([, list]) => withNumbers('rule', list)],
  [numbered('decisions?'), ([, list]) => withNumbers('decision', list)],
  [/(?<![\w-])(\d{4})-[a-z][a-z0-9-]*\.md\b/g, ([, number]) => withNumbers('decision', number)],
];

/** The citations in a text that name no known identifier, with their lines. */
export function unresolvedIn(text: string, known: ReadonlySet<string>): { line: number; what: string }[] {
  return FORMS.flatMap(([pattern, identifiersOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return identifiersOf(match).flatMap((what) => (known.has(what) ? [] : [{ line, what }]));
    }),
  );
}

const ENTRY = /<a id="([^"]+)"><\/a>\*\*([^*]+)\*\*/g;

/** The entries that docs/contract.md defines (`O-06`, `D2§7`, `Annex F 12`), with their anchors. */
export const entriesOf = (contract: string): Map<string, string> =>
  new Map([...contract.matchAll(ENTRY)].map(([, anchor = '', identifier = '']) => [identifier, anchor]));

/** The numbers of the list below `## Rules`, in the form of citations. */
export function rulesOf(page: string): string[] {
  const [, rest = ''] = page.split('\n## Rules\n');
  const [list = ''] = rest.split('\n## ');
  return [...list.matchAll(/^(\d+)\. /gm)].map(([, number]) => `rule ${number}`);
}
