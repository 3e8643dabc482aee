import { readFile } from 'node:fs/promises';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { expect, installed } from '../kit/fixtures.ts';
import { arrives, menu, openOutbox, post, SUPPORT, sent, settled, visit, written } from '../kit/offline.ts';
import { deployOtherSender, senderReady, watchSender } from '../kit/sync-event.ts';

/**
 * The whole browser: the headless shell has no app's badge, and ends the process of a worker that sets one, with the pages in
 * that process.
 */
const test = installed.extend<{ profile: Profile }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  profile: async ({}, use) => {
    const profile = await createProfile('whole');
    await use(profile);
    await profile.remove();
  },
});

test('decision 66: offline changes are sent when the network is back, with every window closed; a window opened meanwhile takes over without sending twice', async ({
  profile,
  server,
}) => {
  const page = await profile.start();
  const context = page.context();
  const sender = await watchSender(context, server.url);
  const sms = await visit(page, server);
  await senderReady(page);
  await server.close();
  await sms.changeMenu('With no window {label}');
  await sms.addCountry('Poland');
  await expect(unsentPill(page)).toContainText('2 waiting');
  await page.close();
  await server.restart();
  server.control.next({ method: 'POST', path: post(SUPPORT) }, { method: 'POST', path: post(SUPPORT), hold: true });
  await sender.sync();
  await arrives.poll(() => sent(server, SUPPORT)).toHaveLength(2);
  expect(written(server, SUPPORT)).toEqual([menu('With no window {label}')]);
  const next = await context.newPage();
  await next.goto(`${server.url}/twilio/${SUPPORT}`);
  server.control.release();
  await settled(next);
  expect(sent(server, SUPPORT)).toEqual([
    menu('With no window {label}'),
    { countryCodes: expect.objectContaining({ PL: '+48' }) },
  ]);
  // Decision 70: the worker that sent the edit also recorded it.
  await next.goto(`${server.url}/changes`);
  await expect(next.getByRole('row')).toHaveText([/Change/, /Poland/, /With no window/]);
  const [download] = await Promise.all([
    next.waitForEvent('download'),
    next.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(
    /^\uFEFFTime,Connection,Change,Before,After,Changed by,Undone\r\n.*Poland.*\r\n.*With no window.*m-1,\r\n$/,
  );
  await next.goto(`${server.url}/twilio/${SUPPORT}`);

  server.control.next({ method: 'GET', path: '/config.json', body: { backgroundSync: false }, times: 0 });
  await next.reload();
  const scopes = () =>
    next.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
  await expect.poll(scopes).toEqual(['/']);
});

test('decision 66 OFF-03: a newer worker that arrives while the old one sends waits for the end of the event, and after the browser is killed during sending each change has arrived once', async ({
  profile,
  server,
}) => {
  let page = await profile.start();
  const context = page.context();
  const sender = await watchSender(context, server.url);
  let sms = await visit(page, server);
  await senderReady(page);
  await server.close();
  await sms.changeMenu('Updated {label}');
  await sms.addCountry('Poland');
  await expect(unsentPill(page)).toContainText('2 waiting');
  await page.close();
  await server.restart();
  server.control.next({ method: 'POST', path: post(SUPPORT), hold: true });
  await sender.sync();
  await arrives.poll(() => sent(server, SUPPORT)).toHaveLength(1);
  await deployOtherSender(server);
  await sender.update();
  await expect.poll(sender.states).toEqual(['activated', 'installed']);
  expect(written(server, SUPPORT)).toEqual([]);
  server.control.release();
  // A version is replaced once it has no event in progress.
  await arrives.poll(sender.states).toEqual(['redundant', 'activated']);
  const both = [menu('Updated {label}'), { countryCodes: expect.objectContaining({ PL: '+48' }) }];
  expect(written(server, SUPPORT)).toEqual(both);

  page = await context.newPage();
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  await settled(page);
  expect(sent(server, SUPPORT)).toEqual(both);
  await server.close();
  sms = smsScreen(page);
  await sms.changeMenu('Killed {label}');
  await expect(unsentPill(page)).toContainText('1 waiting');
  await expect((await openOutbox(page)).sheet).toContainText('even if this app is closed');
  await page.close();
  await server.restart();
  server.control.next({ method: 'POST', path: post(SUPPORT), applyFirst: true, hang: true });
  await sender.sync();
  await arrives.poll(() => written(server, SUPPORT)).toEqual([...both, menu('Killed {label}')]);
  await profile.kill();
  server.control.clearRules();
  page = await profile.start();
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  await settled(page);
  expect(sent(server, SUPPORT)).toEqual([...both, menu('Killed {label}')]);
});
