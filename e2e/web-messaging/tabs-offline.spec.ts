import { PATH, WEBSITE } from '../kit/chat.ts';
import { calls, comeBack, effects, expect, test } from '../kit/fixtures.ts';
import { arrives, pill } from '../kit/offline.ts';

test('O-02 O-17 O-18: lists are changed offline on four tabs, another administrator adds meanwhile, and each arrives once', async ({
  page,
  server,
  open,
}) => {
  test.setTimeout(90_000);
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await open(`/chat/${WEBSITE}?tab=context`);
  await expect(card('Custom tags')).toBeVisible();
  await server.close();

  await card('Custom tags')
    .getByRole('textbox', { name: /^Display name/ })
    .fill('Basket');
  await card('Custom tags').getByRole('textbox', { name: /^Tag/ }).fill('basket');
  await card('Custom tags').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card('Custom tags').getByRole('listitem').filter({ hasText: 'basket' })).toContainText('Waiting');

  await tab('Security');
  const shop = card('Allowed domains').getByRole('listitem').filter({ hasText: 'shop.brightwater.example' });
  await shop.getByRole('button', { name: 'Delete' }).click();
  await expect(shop).toHaveCount(0);
  await card('Cookies').getByRole('textbox').fill('bw_lang');
  await card('Cookies').getByRole('textbox').press('Enter');
  await expect(card('Cookies').getByRole('listitem').filter({ hasText: 'bw_lang' })).toContainText('Waiting');

  await tab('Proactive chat');
  const triggers = card('Proactive triggers');
  await triggers.getByRole('textbox', { name: /^Display name/ }).fill('Help');
  await triggers.getByRole('textbox', { name: /^Code/ }).fill('help_me');
  await triggers.getByRole('textbox', { name: /^Bot command/ }).fill('/help');
  await triggers.getByRole('button', { name: 'Add trigger' }).click();
  await expect(triggers.getByRole('listitem').filter({ hasText: 'help_me' })).toContainText('Waiting');
  await expect(pill(page)).toContainText('4 waiting');

  const patch = { chatTags: [{ tag: 'elsewhere', name: 'Added elsewhere' }] };
  server.control.state({ mutate: { collection: 'chat', id: WEBSITE, patch } });
  await comeBack(page, server);
  await arrives(pill(page)).toHaveText(/^Online/);
  expect(calls(server, 'POST', `${PATH}/add_tag`).map(({ body }) => body)).toEqual([{ name: 'Basket', tag: 'basket' }]);
  const removed = calls(server, 'DELETE', `${PATH}/delete_domain`).map(({ body }) => body);
  expect(removed).toEqual([{ domain: 'https://shop.brightwater.example' }]);
  expect(calls(server, 'POST', `${PATH}/add_cookie`).map(({ body }) => body)).toEqual([{ cookie: 'bw_lang' }]);
  const trigger = { label: 'Help', code: 'help_me', botCommand: '/help', enabled: true };
  expect(calls(server, 'POST', `${PATH}/add_proactive_trigger`).map(({ body }) => body)).toMatchObject([trigger]);
  expect(effects(server)).toHaveLength(4);
  await tab('Context data');
  await expect(card('Custom tags').getByRole('listitem')).toHaveText([/elsewhere/, /basket/]);
});
