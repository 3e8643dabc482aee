import { cleanText } from '../../../model/clean-text.ts';
import { recordOf } from '../../../model/record-of.ts';
import { DAY_MS } from '../../../model/time.ts';
import { PERSONA_FIELDS, PERSONA_KINDS, type PersonaField, type PersonaTexts } from './persona.ts';

/** A cell as read: a Date if the cell's style says so. */
export type Cell = string | number | boolean | Date | null;

/** A row with its number in the file; `hidden` there by a filter or by hand. */
export type SheetRow = { row: number; texts: PersonaTexts; hidden?: true };

/** The headings of the columns (AT-PER-15), in the order of the template. */
const HEADINGS: Readonly<Record<PersonaField, string>> = {
  customerId: 'Customer Id',
  fullName: 'Customer Name',
  email: 'Email',
  phone: 'Phone Number',
  address: 'Full Address',
  dob: 'Date of Birth',
  accountDetails: 'Account Details',
  occupation: 'Occupation',
};

type Columns = Readonly<Record<PersonaField, number>>;

/** The columns of a header row, or its missing and duplicate headings. */
export type Header = { columns: Columns } | { missing: readonly string[]; twice: readonly string[] };

const folded = (cell: Cell | undefined) =>
  typeof cell === 'string' ? cleanText(cell, 'code').replace(/\s+/g, ' ').toLowerCase() : '';

/** Parses a header row: headings match except for outer spaces and case; ignores further columns. */
export function readHeader(cells: readonly Cell[]): Header {
  const names = cells.map(folded);
  const placesOf = (field: PersonaField) => names.flatMap((name, at) => (name === folded(HEADINGS[field]) ? [at] : []));
  const places = PERSONA_FIELDS.map((field) => ({ field, at: placesOf(field) }));
  const missing = places.filter(({ at }) => at.length === 0).map(({ field }) => HEADINGS[field]);
  const twice = places.filter(({ at }) => at.length > 1).map(({ field }) => HEADINGS[field]);
  if (missing.length > 0 || twice.length > 0) return { missing, twice };
  const columns = Object.fromEntries(places.map(({ field, at: [place = 0] }) => [field, place]));
  return { columns: columns as Columns };
}

export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));

/** The texts of a row. `date1904`: the workbook's date system. */
export function readRow(cells: readonly Cell[], columns: Columns, date1904: boolean): PersonaTexts {
  return recordOf(PERSONA_FIELDS, (field) => {
    const cell = cells[columns[field]] ?? null;
    const text = field === 'dob' ? dateText(cell, date1904) : cellText(cell);
    return cleanText(text, PERSONA_KINDS[field]);
  });
}

/** The cell values of formulas that failed. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dayOf(cell);
  const text = String(cell).trim();
  return text.startsWith('#') && FAILED.test(text) ? '' : text;
}

/** Serial numbers from March 1908 to the end of 9999: a smaller number is more likely a year. */
const FIRST_SERIAL = 3000;
const LAST_SERIAL = 2_958_465;

/** Starts with the year, so that day and month are unambiguous; a time may follow. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;

/**
 * A date of birth as `YYYY-MM-DD`, from a serial number, a date or a text that starts with the year. Any other text
 * stays unchanged: in 03/04 either part may be the month.
 */
function dateText(cell: Cell, date1904: boolean): string {
  if (cell instanceof Date) return isTimeOfDay(cell) ? '' : dayOf(cell);
  const text = cleanText(cellText(cell), 'code');
  const serial = typeof cell === 'number' || /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return serialDay(Math.floor(serial), date1904);
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A serial number below 1 is a time without a day. */
const isTimeOfDay = (date: Date) => date >= new Date(Date.UTC(1899, 11, 30)) && date < new Date(Date.UTC(1900, 0, 1));

/** The day of a serial number. The 1900 system counts a 29 February 1900 that did not exist. */
function serialDay(serial: number, date1904: boolean): string {
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return dayOf(new Date(first + serial * DAY_MS));
}

const dayOf = (date: Date) => (Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : '');
