import { calls, comeBack, effects, expect, installed, offlineReady, silence, test } from '../kit/fixtures.ts';
import { arrives, cutOff, listKept, menu, pill, post, SUPPORT, sent, settled, visit, written } from '../kit/offline.ts';
import { createForm, expectBanner, NIGHT_LINE, row, smsScreen } from '../kit/sms.ts';

/** The write takes effect and its answer is lost: at a gateway, with the connection, or under a portal's page. */
const LOST = [
  {
    how: 'a proxy puts a page in its place (OFF-22)',
    fault: { applyFirst: true, html: true, body: '<!-- --><script>' },
  },
  { how: 'a gateway answers in its place', fault: { applyFirst: true, status: 504 } },
  { how: 'the connection breaks', fault: { drop: 'after' } },
] as const;

for (const { how, fault } of LOST) {
  test.describe(`OFF-13: a write whose answer is lost because ${how}`, () => {
    test('is not sent again when it is a setting', async ({ page, server }) => {
      const sms = await visit(page, server);
      server.control.next({ method: 'POST', path: post(SUPPORT), ...fault });
      await sms.changeMenu('Lost {label}');
      await expect.poll(() => written(server, SUPPORT).length).toBeGreaterThan(0);
      await settled(page);
      await expect(sms.template).toHaveValue('Lost {label}');
      expect(new Set(written(server, SUPPORT).map((body) => JSON.stringify(body)))).toHaveProperty('size', 1);
      expect(sent(server, SUPPORT).length).toBeLessThanOrEqual(resends(fault));
    });

    test('is not sent again when it changes a list', async ({ page, server }) => {
      const sms = await visit(page, server);
      server.control.next({ method: 'POST', path: post(SUPPORT), ...fault });
      await sms.remove('Mexico');
      await sms.addCountry('Poland');
      await expect.poll(() => written(server, SUPPORT).length).toBeGreaterThan(0);
      await settled(page);
      await expect(sms.chosen).toHaveText([/Canada/, /Poland/, /United States/]);
      expect(sent(server, SUPPORT).length).toBeLessThanOrEqual(resends(fault));
      const map = { countryCodes: { US: '+1', CA: '+1', PL: '+48' } };
      for (const body of written(server, SUPPORT)) expect(body).toEqual(map);
    });

    test('deletes once and says so', async ({ page, server }) => {
      const sms = await visit(page, server);
      server.control.next({ method: 'DELETE', path: post(SUPPORT), ...fault });
      await sms.delete();
      await expect.poll(() => effects(server, SUPPORT).length).toBeGreaterThan(0);
      await settled(page);
      await page.goto(`${server.url}/`);
      await expect(row(page, 'Brightwater Billing')).toBeVisible();
      await expect(row(page, 'Brightwater Support')).toHaveCount(0);
      expect(effects(server, SUPPORT)).toHaveLength(1);
    });

    test('creates once, and what was made is found', async ({ page, server, open }) => {
      await open('/');
      await expect(row(page, 'Brightwater Support')).toBeVisible();
      await page.goto(`${server.url}/twilio-create`);
      const form = createForm(page);
      server.control.next({ method: 'POST', path: '/connections/twilio', ...fault });
      await form.fill();
      await form.save.click();
      // Behind a network's own page a create is one made offline: its form leads to the list.
      await arrives(page).toHaveURL('html' in fault ? `${server.url}/` : /\/twilio\/(?!\+)[\w-]+$/);
      await expectBanner(page, 'default', 'Night line account registered successfully');
      await settled(page);
      await page.goto(`${server.url}/`);
      await expect(row(page, 'Night line')).toHaveCount(1);
      expect(effects(server).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
    });
  });
}

/** Chromium itself sends a POST once more when a reused connection dies before the answer (O-17). */
const resends = (fault: (typeof LOST)[number]['fault']) => ('drop' in fault ? 2 : 1);

installed(
  'OFF-13 O-12: a create whose answer was lost and that is found nowhere is sent again',
  async ({ page, server, open }) => {
    await open('/');
    await expect(row(page, 'Brightwater Support')).toBeVisible();
    await listKept(page);
    await page.goto(`${server.url}/twilio-create`);
    server.control.next({ method: 'POST', path: '/connections/twilio', status: 504 });
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await arrives(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
    expect(effects(server).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
    expect(calls(server, 'POST', '/connections/twilio')).toHaveLength(2);
  },
);

test('O-01 O-07: each edit carries its own idempotency key where the deployment allows it, and none elsewhere', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  await sms.changeMenu('Without {label}');
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  server.control.next({ method: 'GET', path: '/config.json', body: { idempotencyKey: true }, times: 0 });
  server.control.next({ method: 'POST', path: post(SUPPORT), status: 503, headers: { 'Retry-After': '1' } });
  await page.reload();
  await sms.changeMenu('With {label}');
  await settled(page);
  await sms.addCountry('Poland');
  await expectBanner(page, 'default', 'Country codes updated');
  const keys = calls(server, 'POST', post(SUPPORT)).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(keys[0]).toBeUndefined();
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}:\w+$/);
  expect(keys[2]).toBe(keys[1]);
  expect(keys[3]).not.toBe(keys[1]);
});

test('O-01: 429 is told once, the edit waits as long as Retry-After says, and is then sent', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  server.control.next({ method: 'POST', path: post(SUPPORT), status: 429, headers: { 'Retry-After': '4' } });
  await sms.changeMenu('Patient {label}');
  await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
  await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await expect(sms.template).toHaveValue('Patient {label}');
  await settled(page);
  const [first, second, ...more] = calls(server, 'POST', post(SUPPORT)).map(({ time }) => time);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(3900);
  expect(more).toEqual([]);
  expect(written(server, SUPPORT)).toEqual([menu('Patient {label}')]);
});

test('O-01: 408, 502, 503 and 504 in a row, until the service is well again, lose nothing', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  for (const status of [408, 502, 503, 504]) {
    server.control.next({ method: 'POST', path: post(SUPPORT), status, headers: { 'Retry-After': '1' } });
  }
  await sms.changeMenu('Kept {label}');
  await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(pill(page)).toContainText('1 waiting');
  await settled(page);
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  expect(sent(server, SUPPORT)).toHaveLength(5);
  expect(written(server, SUPPORT)).toEqual([menu('Kept {label}')]);
});

// A portal answers for the app's files as well: they come from the worker.
installed(
  'OFF-19: behind a captive portal edits wait, nothing settles, nothing breaks, and then everything arrives',
  async ({ page, server }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await visit(page, server);
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Billing')).toBeVisible();
    await listKept(page);
    const sms = await visit(page, server);
    server.control.mode({ portal: true });
    await sms.changeMenu('Behind {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.addCountry('Poland');
    await expect(pill(page)).toContainText('2 waiting');
    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');
    await page.reload();
    await expect(row(page, 'Brightwater Billing')).toBeVisible();
    await expect(pill(page)).toContainText('3 waiting');
    await silence(page, server);
    expect(effects(server)).toEqual([]);

    server.control.mode({ portal: false });
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([
      menu('Behind {label}'),
      { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } },
    ]);
    expect(effects(server).filter(({ path }) => path === '/connections/twilio')).toHaveLength(1);
    expect(broken).toEqual([]);
  },
);

test('OFF-19: a portal that speaks with 403 and 404 ends no session and loses no connection', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  server.control.next(
    { method: 'POST', path: post(SUPPORT), html: true, status: 403 },
    { method: 'POST', path: post(SUPPORT), html: true, status: 404 },
  );
  await sms.changeMenu('Through {label}');
  await arrives.poll(() => written(server, SUPPORT)).toEqual([menu('Through {label}')]);
  await settled(page);
  await expect(page).toHaveURL(`${server.url}/twilio/${SUPPORT}`);
});

// A portal answers for the app's files as well: they come from the worker.
installed('O-13 OFF-02: a start behind a portal opens what is on the device', async ({ page, server }) => {
  await cutOff(page, server);
  await comeBack(page, server);
  server.control.mode({ portal: true });
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  await offlineReady(page);
  await expect(smsScreen(page).template).toHaveValue('Reply {#} for {label}');
  server.control.mode({ portal: false });
  await settled(page);
});
