import { expect, installed as test } from '../kit/fixtures.ts';
import { arrives, BILLING, menu, SUPPORT, settled, visit, written } from '../kit/offline.ts';

test('OFF-08 rule 3: a window that holds the lock and does not respond is replaced, and every edit is sent once', async ({
  page,
  server,
  context,
}) => {
  const sms = await visit(page, server);
  await sms.changeMenu('Before {label}');
  await arrives.poll(() => written(server, SUPPORT)).toHaveLength(1);
  // A page of the same origin that takes the lock and answers nobody looks like a frozen window to the others.
  const frozen = await context.newPage();
  await frozen.goto(`${server.url}/icon.svg`);
  const name = await frozen.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const lock = held.map((each) => each.name ?? '').find((each) => each.startsWith('switchboard-'));
    if (lock) void navigator.locks.request(lock, { steal: true }, () => new Promise(() => undefined));
    return lock;
  });
  expect(name).toBeDefined();
  await page.bringToFront();
  await sms.changeMenu('After {label}');
  await arrives.poll(() => written(server, SUPPORT)).toHaveLength(2);
  await sms.changeMenu('Again {label}');
  await arrives.poll(() => written(server, SUPPORT)).toHaveLength(3);
  await settled(page);
  expect(written(server, SUPPORT)).toEqual(['Before', 'After', 'Again'].map((word) => menu(`${word} {label}`)));
});

test('rule 3: a window that is frozen during a write prevents nobody from opening another connection', async ({
  page,
  server,
  context,
}) => {
  await visit(page, server);
  // A blocked thread holds the stores of its transaction, which the browser gives to no other window meanwhile.
  const still = await context.newPage();
  await still.goto(`${server.url}/icon.svg`);
  await still.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('switchboard-'));
    const asked = indexedDB.open(found?.name ?? '');
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    const stores = ['outbox', 'documents', 'drafts', 'meta'];
    const request = asked.result.transaction(stores, 'readwrite').objectStore('meta').get('epoch');
    request.onsuccess = () => {
      for (const start = performance.now(); performance.now() - start < 18_000; );
    };
  });
  await page.bringToFront();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
  }, `/twilio/${BILLING}`);
  const template = page.getByRole('region', { name: 'Menu reply configuration' }).getByRole('textbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Brightwater Billing' })).toBeVisible({ timeout: 5000 });
  await expect(template).toBeVisible({ timeout: 5000 });
});
