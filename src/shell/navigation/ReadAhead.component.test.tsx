import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadedKind } from '../../connection/kind/kinds.ts';
import { currentView } from '../../state/documents/view.ts';
import { mountApp } from '../../testing/mount.tsx';
import { row } from '../../testing/pages/page.ts';
import { WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { server, silence } from '../../testing/server.ts';
import { readAheadOfClicks } from '../idle/read-ahead.ts';

const LANE = 'chat/chat-website';

test('the pointer on a row loads its page and this device’s copy, without a call to the service', async () => {
  readAheadOfClicks();
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater Website' })).toBeVisible();
  // The pointer may rest where the row will be.
  await page.getByRole('banner').hover();
  await mountApp();
  await expect.element(row(page, 'Brightwater Website')).toBeVisible();
  await silence();
  await server.forget();
  const kind = loadedKind('chat');
  expect(kind && currentView(kind, LANE)).toBeUndefined();
  await row(page, 'Brightwater Website').hover();
  await expect.poll(() => kind && currentView(kind, LANE)).toMatchObject({ accountName: 'Brightwater Website' });
  await silence();
  expect(await server.requests()).toEqual([]);
});
