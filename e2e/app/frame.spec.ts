import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { test as base, expect, rows } from '../kit/fixtures.ts';

/** A page that frames the console: `frame` sets the framed URL. */
type Portal = { origin: string; frame(url: string): void };

/** A page of another origin, served for the duration of a journey. */
const test = base.extend<{ portal: Portal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  portal: async ({}, use) => {
    let framed = '';
    const server = createServer((_, res) => {
      res.writeHead(200, { 'content-type': 'text/html' }).end(`<iframe src="${framed}"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await use({
      origin,
      frame(url) {
        framed = url;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Removes the server's own header against framing, so that only the console's protection is left. */
async function allowFrames(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

/** Opens the console in a frame of the other origin, once it has stored the list. */
async function framed(page: Page, server: MockServer, portal: Portal, config: object) {
  const url = `${server.url}/?session_id=demo`;
  portal.frame(url);
  await allowFrames(page, url);
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  const listed = page.waitForResponse(`${server.url}/connections`);
  await page.goto(portal.origin);
  await listed;
  return page.frameLocator('iframe');
}

/** The number of visible elements in a frame, i.e. those with a box. */
const drawn = (frame: ReturnType<Page['frameLocator']>) =>
  frame
    .locator(':root')
    .evaluate((root) => [root, ...root.querySelectorAll('*')].filter((each) => each.checkVisibility()).length);

test('in a frame of another origin the console shows nothing', async ({ page, server, portal }) => {
  for (const config of [{}, { frameAncestors: ['https://other.example.com'] }, { frameAncestors: portal.origin }]) {
    const frame = await framed(page, server, portal, config);
    // Longer than the console takes to draw the stored list.
    await page.waitForTimeout(1500);
    expect(await drawn(frame)).toBe(0);
    await page.unrouteAll();
  }
});

test('in a frame of an origin that the deployment allows the console is shown', async ({ page, server, portal }) => {
  const frame = await framed(page, server, portal, { frameAncestors: [portal.origin] });
  await expect(frame.getByTestId('connection-row').first()).toBeVisible();
});

test('in a frame of its own origin the console is shown', async ({ page, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  const url = `${server.url}/twilio-create`;
  await allowFrames(page, url);
  const body = `<iframe src="${url}"></iframe>`;
  await page.route(`${server.url}/own.html`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${server.url}/own.html`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});
