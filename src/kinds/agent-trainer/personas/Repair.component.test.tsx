import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { bulk, personas, personasPath, rightRows, sheetFile, sheetOf } from '../../../testing/screens/personas.ts';
import { expectSaid } from '../../../testing/screens/shell.ts';
import { pick } from '../../../testing/screens/uploads.ts';
import { personaRow } from '../../../testing/workbook.ts';

const open = async () => {
  await mountApp({ path: personasPath() });
  await expect.element(bulk.choose).toBeVisible();
};

test('AT-PER-15 AT-PER-17: what is wrong with a file and with its rows is no alert, and is said once; rows with errors can be shown alone, and skipped together', async () => {
  await open();
  await pick(bulk, sheetOf());
  await expect.element(bulk.error).toMatchTextContent('The file is empty');
  await expectSaid('The file is empty');
  await pick(bulk, sheetOf(personaRow('N-1'), personaRow('N-2', { 1: null })));
  await expect.element(bulk.first).toHaveTextContent('Fill in every column of every row');
  await expectSaid('Fill in every column of every row');

  await pick(bulk, sheetOf(...rightRows(3), personaRow('N-9', { 1: null }), personaRow('N_8')));
  await expect.element(bulk.upload).toHaveTextContent('Upload personas');
  const only = bulk.card.getByRole('checkbox', { name: 'Only rows with errors' });
  await only.click();
  await expect.element(only).toBeChecked();
  await expect.element(bulk.cell('Customer ID', 2)).not.toBeInTheDocument();
  await bulk.cell('Customer name', 5).fill('Jo');
  await expect.element(bulk.cell('Customer name', 5)).toBeVisible();
  await bulk.button('Skip rows with errors').click();
  await expect.element(bulk.summary).toMatchTextContent('5 rows: 4 valid, 1 skipped');
  await expect.element(bulk.use(6)).not.toBeChecked();
  await expect.element(bulk.upload).toHaveTextContent('Upload 4 personas');
});

test('The table can be used by keyboard alone', async () => {
  await open();
  await pick(bulk, sheetOf(personaRow('N-1'), personaRow('N-2', { 1: null }), personaRow('N-3', { 7: null })));
  await bulk.button('Next problem').click();
  await expect.element(bulk.cell('Customer name', 3)).toHaveFocus();
  await userEvent.keyboard('Jo{ArrowDown}');
  await expect.element(bulk.cell('Customer name', 4)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bulk.cell('Customer name', 4)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}');
  await expect.element(bulk.cell('Customer name', 2)).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(bulk.cell('Email', 2)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(bulk.cell('Customer name', 2)).toHaveFocus();
  await userEvent.tab();
  await expect.element(bulk.cell('Email', 2)).toHaveFocus();
  await bulk.button('Next problem').click();
  await expect.element(bulk.cell('Occupation', 4)).toHaveFocus();
  await userEvent.keyboard('Pilot');
  await expect.element(bulk.summary).toMatchTextContent('3 valid');
});

test('AT-PER-15: on a phone each row with errors is a card with its invalid cells; they hide the form that adds a persona', async () => {
  await page.viewport(390, 844);
  await open();
  await personas.unfold.click();
  await personas.field('Customer name').fill('Kim');
  await pick(bulk, sheetOf(...rightRows(2), personaRow('N-8', { 1: null }), personaRow('N-9', { 5: 'x', 7: null })));
  await expect.element(personas.field('Customer name')).not.toBeInTheDocument();
  await expect.element(bulk.table).not.toBeInTheDocument();
  await expect.poll(() => bulk.card.getByRole('textbox').elements().length).toBe(3);
  await expect.element(bulk.button('Next problem')).not.toBeInTheDocument();
  await bulk.cell('Customer name', 4).fill('Jo');
  await expect.element(bulk.cell('Customer name', 4)).not.toHaveAttribute('aria-invalid');
  await expect.element(bulk.cell('Customer name', 4)).toHaveFocus();
  await bulk.use(5).click();
  await expect.element(bulk.summary).toMatchTextContent('4 rows: 3 valid, 1 skipped');
  await bulk.card.getByRole('checkbox', { name: 'Only rows with errors' }).click();
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-1');
  await pick(bulk, sheetFile('a,b'));
  await expect.element(bulk.error).toMatchTextContent('Your earlier rows are kept.');
});

test('another file asks before it replaces repaired rows, also after a reload', async () => {
  await open();
  await pick(bulk, sheetOf(personaRow('N-1', { 1: null })));
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-1');
  await pick(bulk, sheetOf(personaRow('N-2', { 1: null })));
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-2');
  await bulk.cell('Customer name', 2).fill('Jo');
  await expect.element(bulk.card).toMatchTextContent('Draft kept');
  // The rows were stored before; the last typing is stored a moment later.
  await storeDrafts();
  await reload();
  await expect.element(bulk.cell('Customer name', 2)).toHaveValue('Jo');
  const dialog = page.getByRole('dialog', { name: "Replace the rows you've edited?" });
  await pick(bulk, sheetOf(personaRow('N-3')));
  await expect.element(dialog).toMatchTextContent('personas.xlsx');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-2');
  await pick(bulk, sheetOf(personaRow('N-3')));
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-3');
  await expect.element(dialog).not.toBeInTheDocument();
});
