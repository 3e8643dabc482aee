import { HEADINGS, personaRow, workbook } from '../../src/testing/workbook.ts';
import { calls, expect, test } from '../kit/fixtures.ts';

const CREATE = '/connections/custom';

/** The first row is valid, the other two have one invalid cell each. */
const SHEET = workbook([
  HEADINGS,
  personaRow('N-1'),
  personaRow('N-2', { 2: null }),
  personaRow('N-3', { 5: '31.12.1990' }),
]);

test('AT-NEW-01 AT-PER-15 AT-SIM-13 AT-LIV-02 AT-HIS-01: a trainer is created, gets personas, runs, and the record of its run is shown', async ({
  page,
  open,
  server,
}) => {
  test.setTimeout(90_000);
  await open('/customer-ai-simulator-create');
  await page.getByLabel(/^Name/).fill('Night shift');
  await page.getByRole('combobox', { name: /^Template/ }).selectOption({ label: 'Communications' });
  await page.getByRole('radio', { name: /^No/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Night shift', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/custom\/(?!customer)[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(calls(server, 'POST', CREATE).map(({ body }) => body)).toMatchObject([
    { accountName: 'Night shift', isCustomerSimulator: true, selectedVerticalOption: 'communications' },
  ]);

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Personas').click();
  const bulk = page.getByRole('region', { name: 'Bulk upload', exact: true });
  await bulk.locator('input[type=file]').setInputFiles({
    name: 'personas.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(SHEET),
  });
  await expect(bulk.getByRole('status')).toContainText('3 rows: 1 valid, 2 to fix');
  await bulk.getByRole('textbox', { name: 'Email, row 3' }).fill('two@example.com');
  await bulk.getByRole('textbox', { name: 'Date of birth, row 4' }).fill('1990-12-31');
  await bulk.getByRole('button', { name: 'Upload 3 personas' }).click();
  await expect(page.getByRole('region', { name: 'Personas', exact: true }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => calls(server, 'POST', `/gen-ai-partial/${id}/bulk_upload_personas`).length).toBe(1);

  await tab('Simulation configuration').click();
  await page.getByLabel(/^Organization name/).fill('Brightwater');
  await page.getByLabel(/^Escalation command/).fill('/agent');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();

  await tab('Live simulation').click();
  const board = page.getByRole('tabpanel', { name: 'Live simulation' });
  await expect(board.getByText('Customer N-1').first()).toBeVisible();
  await expect
    .poll(
      () => {
        // Shorter than a resolved customer stays visible.
        server.control.simulation({ step: 6000 });
        return board.locator('[data-status=success]').count();
      },
      { intervals: [200], timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  server.control.simulation({ step: 900_000 });
  await expect(board.locator('[data-status]')).toHaveCount(0);

  await tab('Simulation configuration').click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(calls(server, 'POST', `/update-simulation-status/${id}`).map(({ body }) => body)).toMatchObject([
    { simulationStatus: 'start', organizationName: 'Brightwater', maxCustomers: 3 },
    { simulationStatus: 'stop' },
  ]);

  await tab('Simulation history').click();
  await expect(page.getByRole('table', { name: 'Simulations' })).toContainText(/[0-3] of 3/);
  await page.getByText('Customer N-2').first().click();
  await expect(page.getByRole('log')).toContainText('Welcome to Brightwater.');
});
