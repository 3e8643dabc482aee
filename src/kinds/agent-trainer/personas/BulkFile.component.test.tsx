import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { bulk, personasPath, sheetFile, sheetOf } from '../../../testing/screens/personas.ts';
import { pick } from '../../../testing/screens/uploads.ts';
import { HEADINGS, personaRow, workbook } from '../../../testing/workbook.ts';

useFastTime();

const open = async () => {
  await mountApp({ path: personasPath() });
  await expect.element(bulk.choose).toBeVisible();
};

test('O-42: of a file with hidden rows the visible ones are used, unless all are asked for', async () => {
  await open();
  const rows = [HEADINGS, personaRow('N-1'), personaRow('N-2'), personaRow('N-3')];
  const file = () => sheetFile(workbook(rows, { hiddenRows: [2, 4] }));
  const dialog = page.getByRole('dialog', { name: '2 of 3 rows are hidden in the file' });
  await pick(bulk, file());
  await expect.element(dialog.getByRole('button', { name: 'Use the visible row' })).toHaveFocus();
  await expect.element(bulk.table).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(bulk.summary).toMatchTextContent('1 row: 1 valid');
  await expect.element(bulk.cell('Customer ID', 3)).toHaveValue('N-2');
  await pick(bulk, file());
  await dialog.getByRole('button', { name: 'Use all 3 rows' }).click();
  await expect.element(bulk.summary).toMatchTextContent('3 rows: 3 valid');
  await pick(bulk, sheetFile(workbook([HEADINGS, personaRow('N-9')], { hiddenRows: [2] })));
  await page
    .getByRole('dialog', { name: '1 of 1 rows is hidden in the file' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect.element(bulk.summary).toMatchTextContent('3 rows: 3 valid');
});

test('a refused spreadsheet is announced, and its reason describes the button for files', async () => {
  await open();
  const refused = /personas\.xlsx wasn't used.*it isn't an Excel workbook/;
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map((place) => place.textContent).join();
  const describing = () =>
    (bulk.choose.element().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join();
  for (const _ of ['first', 'again']) {
    await pick(bulk, sheetFile('no workbook'));
    await expect.poll(said).toMatch(refused);
    await expect.poll(describing).toMatch(refused);
    await pick(bulk, sheetOf(personaRow('N-1')));
    await expect.element(bulk.summary).toMatchTextContent('1 row: 1 valid');
    expect(describing()).not.toMatch(refused);
  }
});
