import type { Page } from '@playwright/test';
import { calls, comeBack, expect, installed, offlineReady, silence } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';

const AUTH_START = '/connections/facebook/auth-start';

const facebook = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Facebook', exact: true });

installed(
  "O-02: without a network the cards are there, Facebook's says why it waits and asks nobody, and others open their forms",
  async ({ page, server, open }) => {
    await open('/add-connection');
    await expect(facebook(page)).toBeEnabled();
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(facebook(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(facebook(page)).toHaveAccessibleDescription(/Authorization takes place at the provider/);
    await facebook(page).click({ force: true });
    await expect(page).toHaveURL(`${server.url}/add-connection`);
    await page.getByRole('main').getByRole('link', { name: /^SMS/ }).click();
    await expect(page).toHaveURL(`${server.url}/twilio-create`);
    await expect(page.getByLabel('Account SID')).toBeVisible();
    await page.goBack();
    await comeBack(page, server);
    await arrives(facebook(page)).toBeEnabled();
    await silence(page, server);
    expect(calls(server, 'GET', AUTH_START)).toHaveLength(0);
  },
);
