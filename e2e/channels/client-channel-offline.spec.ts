import { readableStorage } from '../kit/at-rest.ts';
import { CREATE, createForm, cutOff, KIOSK, kioskScreen, LOBBY, SEEDED } from '../kit/client-channel.ts';
import { calls, comeBack, effects, expect, installed, silence, test } from '../kit/fixtures.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { expectBanner, row } from '../kit/sms.ts';

test.describe('OFF-14 CCA-05: a connection that was created offline', () => {
  test.beforeEach(async ({ page, server }) => {
    await cutOff(page, server);
    await page.goto(`${server.url}/custom/new`);
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, LOBBY.accountName)).toContainText('Waiting to be created');
  });

  test('is made by one POST when the service is back, and its row leads to it', async ({ page, server }) => {
    await comeBack(page, server);
    await settled(page);
    await expectBanner(page, 'default', 'Lobby screens account registered successfully');
    expect(calls(server, 'POST', CREATE).map(({ body }) => body)).toEqual([LOBBY]);
    await row(page, LOBBY.accountName).getByRole('link').click();
    await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
    await expect(kioskScreen(page).webhook).toHaveValue(LOBBY.webhook);
  });

  test('can be opened and changed until it is sent', async ({ page, server }) => {
    await row(page, LOBBY.accountName).getByRole('link').click();
    const form = createForm(page);
    await expect(form.webhook).toHaveValue(LOBBY.webhook);
    await form.name.fill('Late screens');
    await form.save.click();
    await expect(row(page, 'Late screens')).toContainText('Waiting to be created');
    await comeBack(page, server);
    await settled(page);
    expect(effects(server).map(({ body }) => body)).toEqual([{ ...LOBBY, accountName: 'Late screens' }]);
  });

  test('OFF-13 O-12: whose answer is lost is found again and not made twice', async ({ page, server }) => {
    server.control.next({ method: 'POST', path: CREATE, status: 503, applyFirst: true });
    await comeBack(page, server);
    await arrives.poll(() => effects(server).length).toBe(1);
    await settled(page);
    expect(calls(server, 'POST', CREATE)).toHaveLength(1);
    await expect(row(page, LOBBY.accountName)).toHaveCount(1);
  });
});

installed('OFF-03 CCA-13: a change made offline waits without a banner, and arrives once', async ({ page, server }) => {
  const kiosk = await cutOff(page, server);
  await page.reload();
  await expect(pill(page)).toContainText('Offline');
  await kiosk.change({ webhook: LOBBY.webhook });
  await expect(kiosk.card.getByText('Waiting to be sent')).toBeVisible();
  await expect(page.getByTestId('banner')).toHaveCount(0);
  await kiosk.change({ webhook: 'https://second.example' });
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await settled(page);
  expect(effects(server).map(({ body }) => body)).toEqual([{ ...SEEDED, webhook: 'https://second.example' }]);
});

test('O-06 O-18 CCA-13: a name given elsewhere meanwhile is kept', async ({ page, server }) => {
  const kiosk = await cutOff(page, server);
  await kiosk.change({ webhook: LOBBY.webhook });
  await expect(kiosk.card.getByText('Waiting to be sent')).toBeVisible();
  const patch = { accountName: 'Renamed elsewhere' };
  server.control.state({ mutate: { collection: 'custom', id: 'custom-kiosk', patch } });
  await comeBack(page, server);
  await settled(page);
  expect(effects(server).map(({ body }) => body)).toEqual([{ ...patch, webhook: LOBBY.webhook }]);
  await expect(kiosk.name).toHaveValue('Renamed elsewhere');
});

test('OFF-12 CCA-13: a webhook changed elsewhere meanwhile is a conflict, and either may win', async ({
  page,
  server,
}) => {
  const kiosk = await cutOff(page, server);
  await kiosk.change({ webhook: LOBBY.webhook });
  await expect(kiosk.card.getByText('Waiting to be sent')).toBeVisible();
  const patch = { webhook: 'https://theirs.example' };
  server.control.state({ mutate: { collection: 'custom', id: 'custom-kiosk', patch } });
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  await expect(kiosk.card).toContainText('https://theirs.example');
  await expect(kiosk.card).toContainText(LOBBY.webhook);
  await expect(kiosk.webhook).toHaveValue('https://theirs.example');
  await silence(page, server);
  expect(effects(server)).toEqual([]);
  await kiosk.card.getByRole('button', { name: 'Keep mine' }).click();
  await settled(page);
  expect(effects(server).map(({ body }) => body)).toEqual([{ ...SEEDED, webhook: LOBBY.webhook }]);
});

test('OFF-11 CCA-15: a change refused later is told in words in the outbox', async ({ page, server }) => {
  const kiosk = await cutOff(page, server);
  await kiosk.change(LOBBY);
  await expect(kiosk.card.getByText('Waiting to be sent')).toBeVisible();
  server.control.next({ method: 'POST', path: KIOSK, status: 500 });
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('Brightwater Kiosks');
  await expect(entries).toContainText('Failed to update Client Channel API account');
  await expect(entries).toContainText(LOBBY.webhook);
});

test('OFF-15 CCA-14: a delete made offline can be undone, and is sent once otherwise', async ({ page, server }) => {
  const kiosk = await cutOff(page, server);
  await kiosk.delete();
  await expect(pill(page)).toContainText('1 waiting');
  await expect(kiosk.save).toBeDisabled();
  // It was sent to a service that was gone, without an answer: it may have happened (O-28).
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(pill(page)).not.toContainText('waiting');
  await kiosk.delete();
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await settled(page);
  expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${KIOSK}`]);
});

test('O-04 CCA-12: offline the secret is not there and says so; nothing of the connection rests readable', async ({
  page,
  server,
}) => {
  const kiosk = await cutOff(page, server);
  await kiosk.change({ webhook: 'https://planted.example/in' });
  await expect(pill(page)).toContainText('1 waiting');
  await page.reload();
  await expect(kiosk.webhook).toHaveValue('https://planted.example/in');
  await expect(page.getByText("Available when you're online")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show JWT secret' })).toHaveCount(0);
  const kept = await readableStorage(page);
  for (const text of ['demo-jwt-kiosk', 'planted.example', SEEDED.accountName, SEEDED.webhook]) {
    expect(kept).not.toContain(text);
  }
});
