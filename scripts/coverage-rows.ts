/** A row of the checklist and the test files that cite it. */
export type Row = { area: string; id: string; title: string; tests: readonly string[] };

/** `SMS-33`, `CHAT-GEN-01`, and ranges: `SMS-36…38`, `SMS-36…SMS-38`. */
const CITATION = /(?<![\w-])((?:[A-Z]+-)?[A-Z][A-Z0-9]*)-(\d{2})(?:…(?:\1-)?(\d{2}))?(?!\d)/g;

/** Removes comments at the start of a line: a citation in a comment proves nothing. */
const withoutComments = (source: string) => source.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** The rows that a test file cites. */
export function citedIn(source: string): Set<string> {
  const found = new Set<string>();
  for (const [, prefix, first, last = first] of withoutComments(source).matchAll(CITATION)) {
    for (let row = Number(first); row <= Number(last); row += 1) found.add(`${prefix}-${String(row).padStart(2, '0')}`);
  }
  return found;
}

/** The report, by area: each row with the files of its tests. */
export function report(rows: readonly Row[]): string {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const of = (area: string) => rows.filter((row) => row.area === area);
  const proved = (some: readonly Row[]) => some.filter(({ tests }) => tests.length > 0).length;
  const sections = areas.map((area) => {
    const lines = of(area).map(
      ({ id, title, tests }) => `| ${id} | ${title} | ${tests.map((file) => `\`${file}\``).join(', ') || '**none**'} |`,
    );
    return [`## ${area}`, '', '| row | requirement | tests |', '|---|---|---|', ...lines, ''].join('\n');
  });
  const totals = areas.map((area) => `| ${area} | ${of(area).length} | ${proved(of(area))} |`);
  return [
    '# Which test proves which row',
    '',
    'Written by `scripts/coverage.ts` in `npm test`, which fails on a row that no test cites.',
    '',
    '| area | rows | with a test |',
    '|---|---|---|',
    ...totals,
    `| **total** | ${rows.length} | ${proved(rows)} |`,
    '',
    ...sections,
  ].join('\n');
}
