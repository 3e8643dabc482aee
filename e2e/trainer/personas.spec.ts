import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { calls, comeBack, expect, installed, offlineReady, test } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';
import { personasFile } from '../kit/personas.ts';

const PATH = '/custom/trainer-onboarding?tab=personas';
const UPLOAD = '/gen-ai-partial/trainer-onboarding/bulk_upload_personas';

test('AT-PER-14: personas are uploaded from a spreadsheet after two of its rows are repaired, under the page’s policy', async ({
  page,
  server,
  open,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => worker.url().includes('workbook') && workers.push(worker.url()));
  await open(PATH);
  const card = page.getByRole('region', { name: 'Bulk upload', exact: true });
  await expect(card).toBeVisible();
  expect(workers).toEqual([]);
  await card.getByTestId('file-personaFile').setInputFiles(personasFile());
  await expect(card.getByRole('status')).toContainText('4 rows: 2 valid, 2 to fix');
  expect(workers).toHaveLength(1);

  await card.getByRole('button', { name: 'Next problem' }).click();
  await expect(card.getByRole('textbox', { name: 'Email, row 3' })).toBeFocused();
  await page.keyboard.type('two@example.com');
  await card.getByRole('button', { name: 'Next problem' }).click();
  await expect(card.getByRole('textbox', { name: 'Date of birth, row 4' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1990-12-31');
  await card.getByRole('button', { name: 'Upload 4 personas' }).click();
  const list = page.getByRole('list', { name: 'Personas' });
  await expect(list.getByRole('listitem').filter({ hasText: 'N-3' })).toContainText('Saved');
  const [{ body } = { body: undefined }] = calls(server, 'POST', UPLOAD);
  expect(body).toMatchObject({
    customerData: [
      { customerId: 'N-1' },
      { customerId: 'N-2', bio: { email_address: 'two@example.com' } },
      { customerId: 'N-3', bio: { dob: '1990-12-31' } },
      { customerId: 'N-4' },
    ],
  });
});

installed(
  'AT-PER-14 O-02: a spreadsheet is read and mended without a network, and its personas arrive after that',
  async ({ page, server, open }) => {
    await open(PATH);
    const card = page.getByRole('region', { name: 'Bulk upload', exact: true });
    await expect(card).toBeVisible();
    await offlineReady(page);
    await server.close();
    await card.getByTestId('file-personaFile').setInputFiles(personasFile());
    await card.getByRole('button', { name: 'Skip rows with errors' }).click();
    await card.getByRole('button', { name: 'Upload 2 personas' }).click();
    await expect(unsentPill(page)).toContainText('1 waiting');
    await comeBack(page, server);
    await arrives(unsentPill(page)).toHaveText(/^Online/);
    expect(calls(server, 'POST', UPLOAD).map(({ body }) => body)).toMatchObject([
      { customerData: [{ customerId: 'N-1' }, { customerId: 'N-4' }] },
    ]);
  },
);
