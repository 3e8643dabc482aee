import { comeBack, expect, installed as test } from '../kit/fixtures.ts';
import { arrives, documentsKept, menu, pill, SUPPORT, settled, visit, written } from '../kit/offline.ts';
import { expectBanner, smsScreen } from '../kit/sms.ts';

test('O-26: a tab whose manager has signed in anew elsewhere is reloaded offline: it keeps its workspace and sends by itself', async ({
  page,
  context,
  server,
}) => {
  server.control.session('demo-2', { manager_id: 'm-1' });
  const sms = await visit(page, server);
  await documentsKept(page, 1);
  const other = await context.newPage();
  await visit(other, server, SUPPORT, 'demo-2');
  await other.close();
  await server.close();
  await sms.changeMenu('Mine {label}');
  await expect(pill(page)).toContainText('1 waiting');
  await page.reload();
  await expect(pill(page)).toContainText('1 waiting');
  await expect(smsScreen(page).template).toHaveValue('Mine {label}');
  await comeBack(page, server);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
});

test("O-05: two managers in one browser: each tab, reloaded offline, keeps its own manager's, and never the other's", async ({
  page,
  context,
  server,
}) => {
  const mine = await visit(page, server);
  await documentsKept(page, 1);
  const other = await context.newPage();
  const theirs = await visit(other, server, SUPPORT, 'other');
  await documentsKept(other, 2);
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

test('O-13: a start that was refused for want of a network says how many changes wait, and goes on with it', async ({
  page,
  context,
  server,
}) => {
  const sms = await visit(page, server);
  await server.close();
  await sms.changeMenu('Mine {label}');
  await expect(pill(page)).toContainText('1 waiting');
  server.control.session('later', { manager_id: 'm-1' });
  const next = await context.newPage();
  await next.goto(`${server.url}/?session_id=later`);
  await expectBanner(next, 'urgent', 'Failed to validate session');
  await expect(next.getByText('1 unsent change waits on this device.')).toBeVisible();
  await expect(next.getByText(/This window tries again by itself/)).toBeVisible();
  await comeBack(next, server);
  await arrives(next.getByTestId('connection-row').first()).toBeVisible();
  await expect(next.getByTestId('banner')).toHaveCount(0);
  await arrives.poll(() => written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
});
