import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { ROUNDS, violationsIn } from '../kit/axe.ts';
import { expect, listIs, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre } from '../kit/monitor.ts';

// A trace of what axe looks at takes longer than axe.
test.use({ trace: 'off' });

type Scene = {
  name: string;
  path?: string;
  before: (server: MockServer) => void;
  act: (page: Page) => Promise<void>;
};

const rows = (page: Page) => page.getByTestId('log-row');
const found = (server: MockServer) =>
  logsAre(
    server,
    [...logRows(60), logRow({ connection_name: 'مرحبا', reason: 'xyz', http_status: 418 }), {}],
    { nextTokenForForwarder: 'a' },
    0,
  );
const title = (page: Page) => page.getByRole('main').locator('h3').first();

const SCENES: readonly Scene[] = [
  { name: 'errors', before: found, act: (page) => expect(rows(page).first()).toBeVisible() },
  {
    name: 'errors, narrowed',
    path: '/monitor?cause=refused&only=twilio-support&q=r-1',
    before: found,
    act: (page) => expect(page.getByTestId('log-row').first()).toBeVisible(),
  },
  {
    name: 'one error in full',
    before: found,
    async act(page) {
      await rows(page).first().click();
      await expect(page.getByRole('dialog').locator('pre')).toBeVisible();
    },
  },
  {
    name: 'the columns',
    before: found,
    async act(page) {
      await page.getByRole('main').locator('[aria-haspopup="menu"]').click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    },
  },
  {
    name: 'no errors',
    before: (server) => logsAre(server, [], {}, 0),
    act: (page) => expect(title(page)).toBeVisible(),
  },
  { name: 'no match', path: '/monitor?q=nothing', before: found, act: (page) => expect(title(page)).toBeVisible() },
  {
    name: 'logs that could not be fetched',
    before: (server) => server.control.next({ method: 'POST', path: '/errorlog/fetchlog', status: 500, times: 0 }),
    act: (page) => expect(page.getByTestId('banner')).toBeVisible(),
  },
  {
    name: 'logs on their way',
    before: (server) => server.control.next({ method: 'POST', path: '/errorlog/fetchlog', hang: true, times: 0 }),
    act: (page) => expect(page.getByRole('main').locator('form')).toBeVisible(),
  },
  {
    name: 'thousands of connections',
    before(server) {
      found(server);
      const many = Array.from({ length: 300 }, (_, index) => index);
      listIs(
        server,
        many.map((index) => ({ connectionId: `c-${index}`, title: `Line ${index}`, platform: 'twilio' })),
      );
    },
    async act(page) {
      await page.locator('input[name="connection"]').click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
];

for (const [locale, ...looks] of ROUNDS) {
  test.describe(() => {
    test.use({ locale });

    for (const { name, path = '/monitor', before, act } of SCENES) {
      test(`axe finds nothing: ${name} (${locale})`, async ({ page, server, open }) => {
        before(server);
        await open(path);
        await act(page);
        for (const [width, theme] of looks) {
          await page.setViewportSize({ width, height: 844 });
          expect(await violationsIn(page, theme), `${width} px`).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        }
      });
    }
  });
}
