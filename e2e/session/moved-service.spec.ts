import type { Page } from '@playwright/test';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { effects, expect, silence, test } from '../kit/fixtures.ts';
import { arrives, cutOff, openOutbox, settled } from '../kit/offline.ts';

/** From now on the configuration names another service, below a path of the same host. */
async function moveTo(page: Page, { url }: MockServer, other: MockServer): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiBase: `${url}/elsewhere` } }));
  await page.route(`${url}/elsewhere/**`, async (route) => {
    const path = route.request().url().slice(`${url}/elsewhere`.length);
    await route.fulfill({ response: await route.fetch({ url: other.url + path }) });
  });
}

test('O-31: edits for a former service are reported, exported or discarded, and never sent to another one', async ({
  page,
  server,
}) => {
  const other = await startMockServer({ memory: true, port: 0 });
  try {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Former {label}');
    await sms.addCountry('Poland');
    await expect(unsentPill(page)).toContainText('2 waiting');
    // The restarted service must not be reached by a window that would send to it.
    await page.goto('about:blank');
    await server.restart();
    const host = new URL(server.url).host;
    await moveTo(page, server, other);
    await page.goto(`${server.url}/?session_id=demo`);
    const told = `2 changes wait for ${host}, which this console no longer uses. They are never sent to another service.`;
    await arrives(page.getByTestId('banner-message')).toHaveText(told);
    await settled(page);
    await silence(page, server);
    expect(effects(server)).toEqual([]);
    expect(effects(other)).toEqual([]);

    const { sheet, entries } = await openOutbox(page);
    await expect(entries).toHaveCount(0);
    await expect(sheet.getByText(told)).toBeVisible();
    await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
    await page.getByRole('textbox', { name: 'File password' }).fill('a long password');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^switchboard-unsent-/);
    await sheet.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: `Discard the changes waiting for ${host}?` })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(sheet.getByText(told)).toHaveCount(0);
    await page.reload();
    await settled(page);
    await expect(page.getByText(/wait for/)).toHaveCount(0);
  } finally {
    await other.close();
  }
});

test('O-31: when the former service is configured again, the edits waiting for it are sent to it', async ({
  page,
  server,
}) => {
  const other = await startMockServer({ memory: true, port: 0 });
  try {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Former {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    // The restarted service must not be reached by a window that would send to it.
    await page.goto('about:blank');
    await server.restart();
    await moveTo(page, server, other);
    await page.goto(`${server.url}/?session_id=demo`);
    await settled(page);
    await page.unroute('**/config.json');
    await page.goto(`${server.url}/?session_id=demo`);
    await arrives.poll(() => effects(server).length).toBe(1);
    expect(effects(other)).toEqual([]);
  } finally {
    await other.close();
  }
});
