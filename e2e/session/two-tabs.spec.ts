import { expect, installed as test } from '../kit/fixtures.ts';
import { documentsStored, pill, SUPPORT, visit } from '../kit/offline.ts';
import { smsScreen } from '../kit/sms.ts';

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
  await expect(pill(page)).toContainText('1 waiting');
  for (const [tab, value, count] of [
    [page, 'Of the first {label}', 1],
    [other, await theirs.template.inputValue(), 0],
  ] as const) {
    await tab.reload();
    await expect(smsScreen(tab).template).toHaveValue(value);
    await expect(pill(tab).getByText('1 waiting')).toHaveCount(count);
  }
});
