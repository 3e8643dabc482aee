import { unzipSync, zipSync } from 'fflate';

/** A workbook whose sheet ends at its last row with content, and the indexes of the hidden rows. */
export type TrimmedBook = { bytes: Uint8Array; hidden: ReadonlySet<number> };

const RELATIONS = 'xl/_rels/workbook.xml.rels';

/**
 * Inspects the sheet's XML before the library reads it: the library does not report hidden rows, and reads hundreds of
 * thousands of rows that have a format and no content. `place`: the index of the sheet; `workbook`: the text of
 * `xl/workbook.xml`.
 */
export function trimmedBook(bytes: Uint8Array, workbook: string, place: number): TrimmedBook {
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
