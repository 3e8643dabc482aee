import { zipSync } from 'fflate';

/** A cell of a sheet's XML; a text is an inline string. */
export type RawCell = string | null | { xml: (address: string) => string };

/** A number, optionally with the index of its style in `STYLES`. */
export const number = (value: number, style?: number): RawCell => ({
  xml: (at) => `<c r="${at}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`,
});

/** A formula with its result; undefined if the result was not stored. */
export const formula = (code: string, result?: string, type = 'str'): RawCell => ({
  xml: (at) => `<c r="${at}" t="${type}"><f>${code}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`,
});

/** A date in the format of some programs. */
export const isoDate = (text: string): RawCell => ({ xml: (at) => `<c r="${at}" t="d" s="1"><v>${text}</v></c>` });

/** A text of the shared strings. */
export const shared = (place: number): RawCell => ({ xml: (at) => `<c r="${at}" t="s"><v>${place}</v></c>` });

/**
 * Styles by index: none, a short date, a custom date format, a date with the weekday, a number with two digits; with
 * `digits` a number with at least three digits, and a phone number.
 */
const stylesXml = (digits: boolean) =>
  `<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/>${digits ? '<numFmt numFmtId="166" formatCode="000"/><numFmt numFmtId="167" formatCode="\\+00 000 000 000"/>' : ''}</numFmts>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="2"/>${digits ? '<xf numFmtId="166"/><xf numFmtId="167"/>' : ''}</cellXfs>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function column(at: number): string {
  const [high, low] = [Math.floor(at / 26), at % 26];
  return (high > 0 ? String.fromCharCode(64 + high) : '') + String.fromCharCode(65 + low);
}

const cellXml = (cell: RawCell, address: string) => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.xml(address);
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const sheetXml = (
  rows: readonly (readonly RawCell[])[],
  { merged = '', hiddenRows = [], styledRows = 0 }: Pick<Options, 'merged' | 'hiddenRows' | 'styledRows'> = {},
) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, at) => {
      const row = at + 1;
      const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
      return `<row r="${row}"${hidden}>${cells.map((cell, place) => cellXml(cell, `${column(place)}${row}`)).join('')}</row>`;
    })
    .join('')}${Array.from({ length: styledRows }, (_, at) => {
    const row = rows.length + at + 1;
    return `<row r="${row}" s="1" customFormat="1">${HEADINGS.map((_, place) => `<c r="${column(place)}${row}" s="1"/>`).join('')}</row>`;
  }).join('')}</sheetData>${merged && `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>`}</worksheet>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

type Options = {
  /** Sheets after the first. */
  others?: readonly (readonly (readonly RawCell[])[])[];
  date1904?: boolean;
  sharedTexts?: readonly string[];
  merged?: string;
  /** The numbers of the rows of the first sheet that are hidden, by a filter or by hand. */
  hiddenRows?: readonly number[];
  /** How many rows without content, but with a format, follow in the first sheet. */
  styledRows?: number;
  digits?: boolean;
  /** The visibility of the sheets, by index. */
  states?: readonly ('visible' | 'hidden' | 'veryHidden')[];
};

/** The parts of a workbook as a spreadsheet program writes them, by name. */
export function workbookParts(
  rows: readonly (readonly RawCell[])[],
  { others = [], date1904 = false, sharedTexts = [], states = [], digits = false, ...first }: Options = {},
): Record<string, string> {
  const sheets = [rows, ...others];
  const numbers = sheets.map((_, at) => at + 1);
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''} defaultThemeVersion="166925"/><sheets>${numbers.map((at) => `<sheet name="Sheet${at}" sheetId="${at}" state="${states[at - 1] ?? 'visible'}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${stylesXml(digits)}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedTexts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map((each, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(each, at === 0 ? first : {})]),
    ),
  };
}

/** A zip archive of texts, by name. */
export const zipOf = (parts: Record<string, string>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  );

export const workbook = (rows: readonly (readonly RawCell[])[], options?: Options) =>
  zipOf(workbookParts(rows, options));

export const HEADINGS = [
  'Customer Id',
  'Customer Name',
  'Email',
  'Phone Number',
  'Full Address',
  'Date of Birth',
  'Account Details',
  'Occupation',
];

/** A valid row, with some cells replaced. */
export const personaRow = (id: string, but: Readonly<Record<number, RawCell>> = {}): RawCell[] =>
  [
    id,
    `Customer ${id}`,
    `${id}@example.com`,
    '+1 555-0100',
    '1 Main Street',
    '1990-12-31',
    'Monthly plan',
    'Baker',
  ].map((text, at) => (at in but ? (but[at] ?? null) : text));
