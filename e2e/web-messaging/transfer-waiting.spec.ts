import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, NIGHT_LINE } from '../../src/testing/pages/sms.ts';
import { PATH, WEBSITE } from '../kit/chat.ts';
import { calls, comeBack, effects, expect, offlineReady, installed as test } from '../kit/fixtures.ts';
import { documentsStored, listStored, settled } from '../kit/offline.ts';

test('O-22 rule 11: without a network a number is created and customers are transferred to it; both edits arrive in order', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  await listStored(page);
  await page.goto(`${server.url}/chat/${WEBSITE}?tab=sharing`);
  const transfers = page.getByRole('region', { name: 'Channel transfer' });
  await expect(transfers.getByText('Brightwater Support')).toBeVisible();
  await documentsStored(page, 2);
  await offlineReady(page);
  await server.close();

  await page.goto(`${server.url}/twilio-create`);
  await createForm(page).fill();
  await createForm(page).save.click();
  await expect(unsentPill(page)).toContainText('1 waiting');
  await page.goto(`${server.url}/chat/${WEBSITE}?tab=sharing`);
  await transfers.getByRole('button', { name: 'Add a channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Channel').selectOption('SMS');
  await dialog.getByLabel('Connection').selectOption(`${NIGHT_LINE.name} (waiting to be created)`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(transfers.getByText(`${NIGHT_LINE.name} (waiting to be created)`)).toBeVisible();
  await expect(unsentPill(page)).toContainText('2 waiting');

  // Until the dialog's entry has left the history, a step back could call the reload off.
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined();
  await page.reload();
  await expect(transfers.getByText(`${NIGHT_LINE.name} (waiting to be created)`)).toBeVisible();
  await comeBack(page, server);
  await settled(page);
  await expect(transfers.getByText(NIGHT_LINE.name, { exact: true })).toBeVisible();
  const [made, ...others] = effects(server);
  expect(made?.path).toBe('/connections/twilio');
  expect(others).toHaveLength(1);
  expect(calls(server, 'POST', `${PATH}/add_transfer`).map(({ body }) => body)).toEqual([
    { connectionId: made?.connectionId },
  ]);
});
