import { CREATE, createForm, kioskScreen, LOBBY } from '../kit/client-channel.ts';
import { effects, expect, rows, test } from '../kit/fixtures.ts';
import { expectBanner, row } from '../kit/sms.ts';

test('ADD-07 CCA-05 CCA-06 CCA-13 CCA-14: a connection is created from its card, changed and deleted', async ({
  page,
  server,
  open,
}) => {
  await open('/add-connection');
  await page.getByRole('main').getByRole('link', { name: 'Client Channel API' }).click();
  const form = createForm(page);
  await form.fill();
  await form.save.click();
  await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
  await expectBanner(page, 'default', 'Lobby screens account registered successfully');
  const kiosk = kioskScreen(page);
  await expect(kiosk.webhook).toHaveValue(LOBBY.webhook);
  await kiosk.change({ accountName: 'Halls' });
  await expectBanner(page, 'default', 'Halls account updated successfully');
  await kiosk.delete();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Halls account deleted successfully');
  await expect(rows(page).first()).toBeVisible();
  await expect(row(page, 'Halls')).toHaveCount(0);
  const id = effects(server)[0]?.connectionId;
  expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${CREATE}`,
    `POST ${CREATE}/${id}`,
    `DELETE ${CREATE}/${id}`,
  ]);
});
