import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { expect, installed as test } from '../kit/fixtures.ts';
import { documentsStored, SUPPORT, visit } from '../kit/offline.ts';

test('O-05: with two managers in one browser, each tab keeps its own manager’s data after an offline reload, never the other’s', async ({
  page,
  context,
  server,
}) => {
  const mine = await visit(page, server);
  await documentsStored(page, 1);
  const other = await context.newPage();
  const theirs = await visit(other, server, SUPPORT, 'other');
  await documentsStored(other, 2);
  await server.close();
  await mine.changeMenu('Of the first {label}');
  await expect(unsentPill(page)).toContainText('1 waiting');
  for (const [tab, value, count] of [
    [page, 'Of the first {label}', 1],
    [other, await theirs.template.inputValue(), 0],
  ] as const) {
    await tab.reload();
    await expect(smsScreen(tab).template).toHaveValue(value);
    await expect(unsentPill(tab).getByText('1 waiting')).toHaveCount(count);
  }
});

test('O-03: a tab that another one logs out with its changes discarded counts none of them', async ({
  page,
  context,
  server,
}) => {
  const mine = await visit(page, server);
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 503, times: 0 });
  await mine.changeMenu('Discarded {label}');
  const other = await context.newPage();
  await visit(other, server);
  for (const tab of [page, other]) await expect(unsentPill(tab)).toContainText('1 waiting');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard and log out' }).click();
  await other
    .getByRole('dialog', { name: /^Discard/ })
    .getByRole('button', { name: 'Discard and log out' })
    .click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: /signed out|logged out/ })).toBeVisible();
    await expect(tab.getByText(/unsent change/)).toHaveCount(0);
  }
});
