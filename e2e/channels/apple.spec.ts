import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { banner, calls, comeBack, effects, expect, offlineReady, rows, silence, test } from '../kit/fixtures.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { expectBanner } from '../kit/sms.ts';

const STORES = '/connections/abc/abc-stores';
const DELETED = 'Brightwater Stores account deleted successfully';

/** Opens the connection and waits until it is there. */
async function visit(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/abc/abc-stores?session_id=demo`);
  await expect(page.getByRole('heading', { name: 'Brightwater Stores', level: 1 })).toBeVisible();
}

/** Presses Delete and answers the question. */
async function remove(page: Page, answer: 'Delete' | 'Cancel' = 'Delete'): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

test.describe('OFF-15 ABC-03: a connection that is deleted while the service is gone', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(async ({ page, server }) => {
    await page.goto(`${server.url}/?session_id=demo`);
    await expect(rows(page).first()).toBeVisible();
    await visit(page, server);
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
    await remove(page);
    await expect(pill(page)).toContainText('1 waiting');
    await expect(banner(page)).toHaveCount(0);
  });

  test('is deleted once when the service is back', async ({ page, server }) => {
    await comeBack(page, server);
    await settled(page);
    await expectBanner(page, 'default', DELETED);
    expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${STORES}`]);
  });

  test('stays with Undo', async ({ page, server }) => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pill(page)).not.toContainText('waiting');
    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(calls(server, 'DELETE', STORES)).toEqual([]);
  });

  test('that is refused waits for the administrator in the outbox', async ({ page, server }) => {
    server.control.next({ method: 'DELETE', path: STORES, status: 409, body: { code: 'ABCA1' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText('Brightwater Stores');
    await expect(entries).toContainText('This account is already connected to another instance.');
  });
});
