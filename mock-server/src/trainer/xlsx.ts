import { crc32 } from 'node:zlib';

type Entry = { name: string; content: string };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OPEN_XML = 'http://schemas.openxmlformats.org';
const SHEET_XML = `${OPEN_XML}/spreadsheetml/2006/main`;
const OFFICE = `${OPEN_XML}/officeDocument/2006/relationships`;
const PACKAGE = `${OPEN_XML}/package/2006`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${TYPE}.sheet`;

/** 1 January 1980, the earliest date in a ZIP file, so that the file is the same at every start. */
const DOS_DATE = 0x21;

/** The common fields of an entry's local header and its central directory record, up to the length of its name. */
function headerOf({ name, content }: Entry): Buffer {
  const header = Buffer.alloc(26);
  const size = Buffer.byteLength(content);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(DOS_DATE, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(size, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

/** A ZIP file with uncompressed entries. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const [name, header] = [Buffer.from(entry.name), headerOf(entry)];
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, Buffer.from(entry.content)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), header, place, name);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relations = (...all: string[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

const part = (name: string, type: string) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`;

/** Style 1 shows a date as YYYY-MM-DD. */
const STYLES = `${XML}<styleSheet xmlns="${SHEET_XML}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export type Column = { title: string; date?: boolean };

function sheet(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ date }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="22" customWidth="1"${date ? ' style="1"' : ''}/>`,
  );
  const cells = columns.map(
    ({ title }, index) => `<c r="${String.fromCharCode(65 + index)}1" t="inlineStr"><is><t>${title}</t></is></c>`,
  );
  return `${XML}<worksheet xmlns="${SHEET_XML}"><cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row></sheetData></worksheet>`;
}

/**
 * An Excel file with one sheet that only has a header row of at most 26 columns. Does not escape names: they must not contain
 * markup.
 */
export function emptyWorkbook(name: string, columns: readonly Column[]): Buffer {
  const workbook = `${XML}<workbook xmlns="${SHEET_XML}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zip([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: relations(relation(1, 'officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
    },
    { name: 'xl/styles.xml', content: STYLES },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(columns) },
  ]);
}
