import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const index = readFileSync('docs/decisions/README.md', 'utf8');
const records = globSync('docs/decisions/0*.md')
  .sort()
  .map((path) => ({ file: basename(path), text: readFileSync(path, 'utf8') }));

it('every decision has a number, a date and a status, and the index repeats its title, date and status', () => {
  const rows = records.map(({ file, text }) => {
    const [, number, title, date, status] =
      /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d), (accepted|superseded by \[(?:\d+|the interface)\]\(\S+\))\./.exec(text) ??
      [];
    expect([file, Number(number)]).toEqual([file, Number(file.slice(0, 4))]);
    return `| ${number} | [${title}](${file}) | ${date} | ${status}`;
  });
  expect(rows.filter((row) => !index.includes(`${row} |`) && !index.includes(`${row}, in part superseded by`))).toEqual(
    [],
  );
  expect(index.match(/^\| \d/gm)).toHaveLength(records.length);
});
