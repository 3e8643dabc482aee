import { HEADINGS, zipOf } from './workbook.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const TEXTS = [...HEADINGS, 'Ana Lima', 'ana@example.com', '1 Main Street', 'Monthly plan', 'Baker'];
const strings = `<sst xmlns="${MAIN}">${TEXTS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
const types = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`;
const rels = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const link = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const links = (sheet: number, styles: number, texts: number) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${link(sheet, 'worksheet', 'worksheets/sheet1.xml')}${link(styles, 'styles', 'styles.xml')}${link(texts, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`;

const COLUMNS = [...'ABCDEFGH'];
/** A row of cells, each with a style: a text by its index in `TEXTS`, or a number as written. */
const row = (
  number: number,
  attributes: string,
  cells: readonly (readonly [string, string, 's' | 'n'])[],
  plain = '',
) =>
  `<row r="${number}"${attributes}>${cells
    .map(([value, style, type], at) => {
      const kind = type === 's' ? ' t="s"' : plain;
      return `<c r="${COLUMNS[at]}${number}" s="${style}"${kind}><v>${value}</v></c>`;
    })
    .join('')}</row>`;

const heads = HEADINGS.map((_, at) => [String(at), '0', 's'] as const);
/** The ID 7 in the format `000`, a phone number, and a date of birth. */
const person = (id: string, phone: string, born: string) =>
  [
    [id, '1', 'n'],
    ['8', '0', 's'],
    ['9', '0', 's'],
    [phone, '2', 'n'],
    ['10', '0', 's'],
    [born, '3', 'n'],
    ['11', '0', 's'],
    ['12', '0', 's'],
  ] as const;

const formats = (first: number, day: string) =>
  `<numFmts count="3"><numFmt numFmtId="${first}" formatCode="000"/><numFmt numFmtId="${first + 1}" formatCode="\\+00\\ 000\\ 000\\ 000"/><numFmt numFmtId="${first + 2}" formatCode="${day}"/></numFmts>`;
const styled = (ids: readonly number[], attributes: string) =>
  `<cellXfs count="4">${ids.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0"${attributes}/>`).join('')}</cellXfs>`;

/**
 * One sheet with one customer, in each program's parts and dialect. Written by hand from saved files (Excel 365,
 * LibreOffice 24.8, Google Sheets' download as .xlsx), reduced to what a reader needs.
 */
export const PROGRAMS: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  Excel: zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': rels,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView firstSheet="0" activeTab="0"/></bookViews><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(1, 3, 4),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${formats(164, 'yyyy\\-mm\\-dd;@')}${styled([0, 164, 165, 166], ' xfId="0" applyNumberFormat="1"')}</styleSheet>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:H2"/><sheetData>${row(1, ' spans="1:8" x14ac:dyDescent="0.25"', heads)}${row(2, ' spans="1:8" x14ac:dyDescent="0.25"', person('7', '48123456789', '33238'))}</sheetData></worksheet>`,
  }),
  LibreOffice: zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': rels,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="Calc"/><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="List" sheetId="1" state="visible" r:id="rId3"/></sheets><calcPr iterateCount="100"/></workbook>`,
    'xl/_rels/workbook.xml.rels': links(3, 1, 4),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${formats(165, 'yyyy\\-mm\\-dd')}${styled([0, 165, 166, 167], ' applyFont="false" applyProtection="false"')}</styleSheet>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetPr filterMode="false"/><sheetData>${row(1, ' customFormat="false" ht="12.8" hidden="false"', heads)}${row(2, ' customFormat="false" ht="12.8" hidden="false"', person('7', '48123456789', '33238'), ' t="n"')}</sheetData></worksheet>`,
  }),
  'Google Sheets': zipOf({
    '[Content_Types].xml': types,
    '_rels/.rels': rels,
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><sheets><sheet state="visible" name="List" sheetId="1" r:id="rId4"/></sheets><definedNames/><calcPr/></workbook>`,
    'xl/_rels/workbook.xml.rels': links(4, 2, 3),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${formats(164, 'yyyy\\-mm\\-dd')}${styled([0, 164, 165, 166], ' applyAlignment="1" applyNumberFormat="1"')}</styleSheet>`,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetData>${row(1, '', heads)}${row(2, '', person('7.0', '4.8123456789E10', '33238.0'))}</sheetData></worksheet>`,
  }),
};
