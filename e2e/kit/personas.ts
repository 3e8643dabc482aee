import { HEADINGS, personaRow, workbook } from '../../src/testing/workbook.ts';

/** A spreadsheet of personas N-1 to N-4, two of which have a wrong cell each: N-2 no email, N-3 a date in words. */
export const personasFile = () => ({
  name: 'personas.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    workbook([
      HEADINGS,
      personaRow('N-1'),
      personaRow('N-2', { 2: null }),
      personaRow('N-3', { 5: '31 December 1990' }),
      personaRow('N-4'),
    ]),
  ),
});
