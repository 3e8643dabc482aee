import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { MINUTE_MS } from '../../src/model/time.ts';
import { logRow, logRows } from '../../src/testing/pages/logs.ts';
import { listIs } from './fixtures.ts';
import { logsAre } from './monitor.ts';
import type { Scene } from './scene.ts';

const ARABIC = { connection_id: 'twilio-arabic', connection_name: 'مرحبا', reason: 'xyz', http_status: 418 };

const rows = (page: Page) => page.getByTestId('log-row');
const found = (server: MockServer) =>
  logsAre(
    server,
    [
      ...logRows(12, (index) => ({ timestamp: Date.now() - index * 4 * MINUTE_MS })),
      logRow({ ...ARABIC, timestamp: Date.now() - 20 * MINUTE_MS }),
      {},
    ],
    { nextTokenForForwarder: 'a' },
    0,
  );
const fetching = (rule: object) => (server: MockServer) =>
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', times: 0, ...rule });
const title = (page: Page) => expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
const unmatched = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
const shown = (page: Page) => expect(rows(page).first()).toBeVisible();

/** Monitor's error logs. */
export const LOG_SCENES: readonly Scene[] = [
  {
    ...{ path: '/monitor', whole: true, wide: true, before: found },
    states: [
      ['logs', shown],
      [
        'logs-detail',
        async (page) => {
          await rows(page).first().click();
          await expect(page.getByRole('dialog').locator('details')).toBeVisible();
        },
      ],
      [
        'logs-columns',
        async (page) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          // A phone shows cards, without a choice of columns.
          if ((page.viewportSize()?.width ?? 0) < 768) return;
          // The export before it is a menu too, where Excel expects semicolons.
          await page.getByRole('main').locator('[aria-haspopup="menu"]').last().click();
          await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: '/monitor?cause=refused&only=twilio-support&q=r-1', wide: true, before: found },
    states: [['logs-narrowed', shown]],
  },
  { path: '/monitor', before: (server) => logsAre(server, [], {}, 0), states: [['logs-none', title]] },
  { path: '/monitor?q=nothing', before: found, states: [['logs-no-match', unmatched]] },
  {
    ...{ path: '/monitor', before: fetching({ status: 500 }) },
    states: [['logs-failed', (page) => expect(page.getByTestId('banner')).toBeVisible()]],
  },
  {
    ...{ path: '/monitor', before: fetching({ hang: true }) },
    states: [['logs-loading', (page) => expect(page.getByRole('main').locator('form')).toBeVisible()]],
  },
  {
    path: '/monitor',
    before(server) {
      found(server);
      const many = Array.from({ length: 300 }, (_, index) => index);
      listIs(
        server,
        many.map((index) => ({ connectionId: `c-${index}`, title: `Line ${index}`, platform: 'twilio' })),
      );
    },
    states: [
      [
        'logs-connections',
        async (page) => {
          // On a phone the filters are collapsed, and stay open once opened.
          const wide = page.viewportSize();
          await page.setViewportSize({ width: 390, height: 844 });
          await page.locator('main search button[aria-expanded]').first().click();
          if (wide) await page.setViewportSize(wide);
          await page.locator('input[name="connection"]').click();
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
        },
      ],
    ],
  },
];
