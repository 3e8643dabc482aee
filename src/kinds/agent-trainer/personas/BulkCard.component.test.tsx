import { expect, test, vi } from 'vitest';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import {
  bulk,
  PARTIAL,
  personas,
  personasPath,
  rightRows,
  sheetFile,
  sheetOf,
  TRAINER,
} from '../../../testing/screens/personas.ts';
import { expectBanner, expectError } from '../../../testing/screens/shell.ts';
import { bring, pick } from '../../../testing/screens/uploads.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';
import { HEADINGS, number, personaRow, workbook } from '../../../testing/workbook.ts';

useFastTime();

const open = async (id = TRAINER) => {
  await mountApp({ path: personasPath(id) });
  await expect.element(bulk.choose).toBeVisible();
};
/** Whether the upload card is above the list. */
const isAbove = () =>
  bulk.card.element().compareDocumentPosition(personas.card.element()) === Node.DOCUMENT_POSITION_FOLLOWING;
const uploads = () => bodies('POST', `${PARTIAL}/bulk_upload_personas`);
const trainerIs = (patch: object) => server.state({ mutate: { collection: 'custom', id: TRAINER, patch } });

/** The persona of `personaRow` as it is sent. */
const sent = (customerId: string, bio: object = {}) => ({
  customerId,
  accountDetails: 'Monthly plan',
  patienceLevel: 'medium',
  bio: {
    full_name: `Customer ${customerId}`,
    email_address: `${customerId}@example.com`,
    phone_number: '+1 555-0100',
    address: { full_address: '1 Main Street' },
    occupation: 'Baker',
    dob: '1990-12-31',
    ...bio,
  },
});

test('AT-PER-14 AT-PER-19: the rows of a spreadsheet become personas; its template is a link to the service’s file', async () => {
  await open();
  expect(isAbove()).toBe(false);
  await pick(bulk, sheetOf(personaRow('N-1'), personaRow('N-2', { 5: number(33_238, 1) })));
  await expect.element(bulk.summary).toMatchTextContent('personas.xlsx · 2 rows: 2 valid');
  expect(isAbove()).toBe(true);
  await expect.element(bulk.cell('Date of birth', 3)).toHaveValue('1990-12-31');
  await bulk.upload.click();
  await expect.poll(uploads).toEqual([{ customerData: [sent('N-1'), sent('N-2')] }]);
  await expectBanner('default', '2 personas uploaded');
  await personas.shows(['CU-1', 'CU-2', 'CU-3', 'N-1', 'N-2']);
  await expect.element(bulk.table).not.toBeInTheDocument();
  await expect.element(bulk.choose).toHaveFocus();
  expect(isAbove()).toBe(false);

  const link = bulk.card.getByRole('link', { name: 'Download the template' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^http.*personas\.xlsx$/));
  await trainerIs({ customerUploadTemplateUrl: 'javascript:alert(1)' });
  await reload();
  await expect.element(bulk.choose).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('AT-PER-15 AT-PER-16: each invalid cell shows why, a duplicate ID in both its rows; they are repaired in place, and nothing is sent before that', async () => {
  await open();
  await pick(
    bulk,
    sheetOf(
      personaRow('N-1', { 2: null, 3: '12a' }),
      personaRow('CU-1'),
      personaRow('N_3', { 5: '31.12.1990' }),
      personaRow('N-4', { 5: '2999-01-01' }),
      personaRow('N-1234567'),
    ),
  );
  await expect.element(bulk.first).toHaveTextContent('Fill in every column of every row');
  await expectError(bulk.cell('Email', 2), 'Email cannot be empty');
  await expectError(bulk.cell('Phone number', 2), 'Use digits, spaces and hyphens, with an optional leading +');
  await expectError(bulk.cell('Customer ID', 3), 'Customer IDs must be unique');
  await expectError(bulk.cell('Customer ID', 4), 'Use letters, digits and hyphens only');
  await expectError(bulk.cell('Date of birth', 4), 'Use YYYY-MM-DD');
  await expectError(bulk.cell('Date of birth', 5), 'Date of birth cannot be in the future');
  await expectError(bulk.cell('Customer ID', 6), 'Use at most 7 characters');
  await expect.element(bulk.upload).toHaveAttribute('aria-disabled', 'true');

  await bulk.cell('Email', 2).fill('one@example.com');
  await expect.element(bulk.first).toMatchTextContent('Customer IDs must be unique');
  await bulk.cell('Phone number', 2).fill('12');
  await bulk.cell('Customer ID', 3).fill('N-2');
  await expect.element(bulk.first).toHaveTextContent('4 cells are highlighted: fix them or skip their rows.');
  await bulk.cell('Customer ID', 4).fill('N-3');
  await bulk.cell('Date of birth', 4).fill('1990-12-31');
  await bulk.cell('Date of birth', 5).fill('1990-12-31');
  await bulk.use(6).click();
  await expect.element(bulk.summary).toMatchTextContent('5 rows: 4 valid, 1 skipped');
  await expect.element(bulk.first).not.toBeInTheDocument();
  await bulk.upload.click();
  await expect.poll(uploads).toEqual([
    {
      customerData: [
        sent('N-1', { email_address: 'one@example.com', phone_number: '12' }),
        sent('N-2', { full_name: 'Customer CU-1', email_address: 'CU-1@example.com' }),
        sent('N-3', { full_name: 'Customer N_3', email_address: 'N_3@example.com' }),
        sent('N-4'),
      ],
    },
  ]);
  await expect.element(bulk.table).not.toBeInTheDocument();

  await pick(bulk, sheetOf(personaRow('D-1'), personaRow('D-1'), personaRow('D-2')));
  await expect.element(bulk.first).toMatchTextContent('Customer IDs must be unique');
  for (const row of [2, 3]) await expectError(bulk.cell('Customer ID', row), 'Customer IDs must be unique');
  await bulk.use(3).click();
  await expect.element(bulk.cell('Customer ID', 2)).not.toHaveAttribute('aria-invalid');
  await expect.element(bulk.first).not.toBeInTheDocument();
});

test('AT-PER-15 AT-PER-17 AT-PER-18 bad input: an unusable file is reported with the reason, as is one that exceeds the limit; with fewer rows it may be uploaded', async () => {
  const customerData = Array.from({ length: 148 }, (_, at) => sent(`M-${at}`));
  await trainerIs({ customerData });
  await open();
  for (const [bytes, words] of [
    [workbook([HEADINGS]), 'The file is empty'],
    [workbook([HEADINGS.slice(1), personaRow('N-1')]), 'Fill in every column of every row'],
    [workbook([HEADINGS.slice(1), personaRow('N-1')]), 'lacks these headings: Customer Id'],
    [HEADINGS.join(), "it isn't an Excel workbook"],
    [workbook([HEADINGS, personaRow('N-1')]).slice(0, 200), 'The file is damaged'],
  ] as const) {
    await pick(bulk, sheetFile(bytes));
    await expect.element(bulk.error).toMatchTextContent("personas.xlsx wasn't used.");
    await expect.element(bulk.error).toMatchTextContent(words);
    await expect.element(bulk.table).not.toBeInTheDocument();
  }
  await pick(bulk, sheetOf(personaRow('N-1')));
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-1');

  await pick(bulk, sheetOf(...rightRows(3)));
  await expect.element(bulk.first).toHaveTextContent('The number of customers exceeds the limit');
  await expect.element(bulk.summary).toMatchTextContent('151 of 150 personas with these');
  await expect.element(bulk.upload).toHaveAttribute('aria-disabled', 'true');
  await bulk.use(2).click();
  await expect.element(bulk.first).not.toBeInTheDocument();
  await bulk.upload.click();
  await expectBanner('default', '2 personas uploaded');
});

test('OFF-06: repaired cells are kept across a reload, until the upload', async () => {
  await open();
  await pick(bulk, sheetOf(personaRow('N-1', { 1: null })));
  await bulk.cell('Customer name', 2).fill('Jo');
  await expect.element(bulk.card).toMatchTextContent('Draft kept');
  // The rows were stored before; the last typing is stored a moment later.
  await storeDrafts();
  await reload();
  await expect.element(bulk.cell('Customer name', 2)).toHaveValue('Jo');
  await bulk.upload.click();
  await expectBanner('default', '1 persona uploaded');
  await reload();
  await expect.element(bulk.choose).toHaveTextContent('Choose a file');
});

test('O-02 O-06 O-21 A-119: an upload waits without a connection, and is merged, repaired or parked by what changed meanwhile', async () => {
  await open();
  await server.cut(true);
  await pick(bulk, sheetOf(...rightRows(2)));
  await bulk.upload.click();
  await expect.element(personas.row('N-2')).toMatchTextContent('Waiting to be sent');
  await trainerIs({ customerData: [sent('THEIRS')] });
  await comeBack();
  await expect.poll(uploads).toEqual([{ customerData: [sent('N-1'), sent('N-2')] }]);
  await personas.shows(['THEIRS', 'N-1', 'N-2']);

  await server.forget();
  await server.cut(true);
  await pick(bulk, sheetOf(...['P-1', 'P-2', 'P-3'].map((id) => personaRow(id))));
  await bulk.upload.click();
  await expect.element(personas.row('P-2')).toMatchTextContent('Waiting to be sent');
  await trainerIs({ customerData: [sent('P-2', { full_name: 'Their customer' })] });
  await comeBack();
  await expect.element(bulk.card).toMatchTextContent('Not saved. Customer IDs must be unique: P-2');
  await bulk.button('Edit').click();
  await expectError(bulk.cell('Customer ID', 2), 'Customer IDs must be unique');
  await bulk.cell('Customer ID', 2).fill('N-22');
  await bulk.upload.click();
  const mended = sent('N-22', { full_name: 'Customer P-2', email_address: 'P-2@example.com' });
  await expect.poll(uploads).toEqual([{ customerData: [sent('P-1'), mended, sent('P-3')] }]);
  await expect.element(bulk.card).not.toMatchTextContent('Not saved');

  await server.forget();
  await server.cut(true);
  await pick(bulk, sheetOf(personaRow('Q-1'), personaRow('Q-2')));
  await bulk.upload.click();
  await expect.element(personas.row('Q-2')).toMatchTextContent('Waiting to be sent');
  await trainerIs({ simulationStatus: 'start' });
  await comeBack();
  await expect.element(bulk.card).toMatchTextContent('Not saved. The simulation is running. Stop it to make changes.');
  await expect.element(bulk.card).toMatchTextContent('Customer Q-1, Customer Q-2');
  expect(await uploads()).toEqual([]);
});

test('O-17 AT-PER-20 A-124: a refused upload is a failure to update customer details; one whose answer was lost is not sent twice, only its missing personas are', async () => {
  await server.next({ method: 'POST', path: `${PARTIAL}/bulk_upload_personas`, status: 500, body: {} });
  await open();
  await pick(bulk, sheetOf(personaRow('R-1')));
  await bulk.upload.click();
  await expectBanner('urgent', 'Failed to update customer details');
  await bulk.button('Try again').click();
  await expectBanner('default', '1 persona uploaded');

  await server.forget();
  await server.next({ method: 'POST', path: `${PARTIAL}/bulk_upload_personas`, status: 502, applyFirst: true });
  await pick(bulk, sheetOf(...rightRows(2)));
  await bulk.upload.click();
  await expectBanner('default', '2 personas uploaded');
  expect(await uploads()).toHaveLength(1);

  await server.next({ method: 'POST', path: `${PARTIAL}/bulk_upload_personas`, status: 502 });
  await pick(bulk, sheetOf(personaRow('P-1'), personaRow('P-2')));
  await trainerIs({ customerData: [sent('P-1')] });
  await bulk.upload.click();
  await expect.poll(async () => (await uploads()).at(-1)).toEqual({ customerData: [sent('P-2')] });
});

test('A-119: a file can be dropped, reading it can be cancelled, and skipping a hidden first sheet is reported next to the rows of the following one', async () => {
  await open();
  // The worker never gets the file, so reading it does not end.
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => undefined);
  await bring('drop', bulk.choose, sheetOf(...rightRows(1)));
  const cancel = bulk.button('Cancel');
  await cancel.click();
  await expect.element(bulk.choose).toHaveFocus();
  await expect.element(bulk.table).not.toBeInTheDocument();
  await expect.element(bulk.choose).not.toHaveAttribute('aria-busy');
  await bring('drop', bulk.choose, sheetOf(...rightRows(300)));
  await expect.element(bulk.summary).toMatchTextContent('300 rows');
  expect(bulk.table.getByRole('row').elements().length).toBeLessThan(60);
  // The worker that has read it reads the next one.
  await bring('drop', bulk.choose, sheetOf(...rightRows(7)));
  await expect.element(bulk.summary).toMatchTextContent('7 rows');

  const others = [[HEADINGS, personaRow('N-1')]];
  await pick(bulk, sheetFile(workbook([['Notes']], { others, states: ['hidden'] })));
  await expect.element(bulk.card).toMatchTextContent('The first sheet is hidden and was skipped.');
  await expect.element(bulk.summary).toMatchTextContent('1 row');
  await pick(bulk, sheetOf(personaRow('N-2')));
  await expect.element(bulk.cell('Customer ID', 2)).toHaveValue('N-2');
  await expect.element(bulk.card).not.toMatchTextContent('is hidden and was skipped');
});
