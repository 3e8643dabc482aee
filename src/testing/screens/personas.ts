import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { HEADINGS, personaRow, type RawCell, workbook } from '../workbook.ts';
import { membersCard } from './members.ts';

export const TRAINER = 'trainer-onboarding';
export const PARTIAL = `/gen-ai-partial/${TRAINER}`;
export const personasPath = (id = TRAINER) => `/custom/${id}?tab=personas`;

const list = membersCard('Personas');

export const personas = {
  ...list,
  add: list.card.getByRole('button', { name: 'Add persona' }),
  born: list.card.getByLabelText(/^Date of birth/),
  patience: list.card.getByRole('combobox', { name: /^Patience level/ }),
  shows: (ids: readonly string[]) =>
    expect
      .poll(() => list.rows.elements().map((row) => row.querySelector('[translate="no"]')?.textContent))
      .toEqual(ids),
  edit: (text: string) => list.row(text).getByRole('button', { name: 'Edit' }),
};

const card = page.getByRole('region', { name: 'Bulk upload', exact: true });

/** The card for a spreadsheet, and the table in which its rows are corrected. */
export const bulk = {
  card,
  file: page.getByTestId('file-personaFile'),
  error: page.getByTestId('error-personaFile'),
  first: page.getByTestId('error-personaRows'),
  choose: card.getByRole('button', { name: /^Choose a(nother)? file$/ }),
  table: card.getByRole('table', { name: 'Rows of the file' }),
  cell: (column: string, row: number) => card.getByRole('textbox', { name: `${column}, row ${row}`, exact: true }),
  use: (row: number) => card.getByRole('checkbox', { name: `Upload row ${row}`, exact: true }),
  upload: card.getByRole('button', { name: /^Upload (\d+ )?personas?$/ }),
  button: (name: string) => card.getByRole('button', { name, exact: true }),
  summary: card.getByRole('status'),
};

/** A spreadsheet with these rows below the template's headings. */
export const sheetOf = (...rows: readonly (readonly RawCell[])[]) => sheetFile(workbook([HEADINGS, ...rows]));

export const sheetFile = (bytes: Uint8Array<ArrayBuffer> | string, name = 'personas.xlsx') => new File([bytes], name);

/** Valid rows with the IDs N-1, N-2, … */
export const rightRows = (count: number) => Array.from({ length: count }, (_, at) => personaRow(`N-${at + 1}`));
