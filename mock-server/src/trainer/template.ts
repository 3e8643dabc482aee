import type { Doc } from '../store.ts';
import { emptyWorkbook, XLSX_TYPE } from './xlsx.ts';

/** The columns of a bulk upload (D2§5). */
const COLUMNS = [
  ...['Customer Id', 'Customer Name', 'Email', 'Phone Number', 'Full Address'].map((title) => ({ title })),
  { title: 'Date of Birth', date: true },
  { title: 'Account Details' },
  { title: 'Occupation' },
];

const ID = 'persona-template';

/** The template's path on the upload host (`customerUploadTemplateUrl`). */
export const TEMPLATE_PATH = `/mock-upload/${ID}/personas.xlsx`;

export const templateFile: Doc = {
  id: ID,
  type: XLSX_TYPE,
  data: emptyWorkbook('Personas', COLUMNS).toString('base64'),
};
