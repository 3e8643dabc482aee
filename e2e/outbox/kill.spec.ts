import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { draftsAtRest } from '../kit/at-rest.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { comeBack, effects, expect, silence, installed as test } from '../kit/fixtures.ts';
import { holdWrites } from '../kit/held.ts';
import { arrives, menu, openOutbox, pill, post, SUPPORT, sent, settled, visit, written } from '../kit/offline.ts';
import { createForm, NIGHT_LINE, row, smsScreen } from '../kit/sms.ts';

/** Runs with a browser of its own, which every step may kill and start again. */
async function withProfile(work: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await createProfile();
  try {
    await work(profile);
  } finally {
    await profile.remove();
  }
}

/** Kills the browser and opens the connection again in the next one, as an administrator would. */
async function again(profile: Profile, server: MockServer, path = `/twilio/${SUPPORT}`): Promise<Page> {
  await profile.kill();
  const page = await profile.start();
  await page.goto(`${server.url}${path}`);
  return page;
}

test('OFF-03 OFF-06 rule 1: killed before the edit is on the disk, what was typed is a draft, and nothing was sent', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    await sms.template.fill('Typed {label}');
    await draftsAtRest(page, 1);
    await holdWrites(page);
    await sms.saveMenu.click();
    const next = await again(profile, server);
    const after = smsScreen(next);
    await expect(after.template).toHaveValue('Typed {label}');
    await expect(after.menu.getByText('Draft restored')).toBeVisible();
    await silence(next, server);
    expect(sent(server, SUPPORT)).toEqual([]);
    await after.saveMenu.click();
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Typed {label}')]);
  });
});

test('OFF-03 rule 1: killed once the edit is kept, it is there and arrives once', async ({ server }) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    await server.close();
    await sms.changeMenu('Kept {label}');
    await expect(pill(page)).toContainText('1 waiting');
    const next = await again(profile, server);
    await expect(smsScreen(next).template).toHaveValue('Kept {label}');
    await expect(pill(next)).toContainText('1 waiting');
    await comeBack(next, server);
    await settled(next);
    expect(sent(server, SUPPORT)).toEqual([menu('Kept {label}')]);
  });
});

test('OFF-03 OFF-13 rule 7: killed while it is being sent and nothing has happened yet, it is asked about and sent', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), hang: true });
    await sms.changeMenu('On its way {label}');
    await expect.poll(() => sent(server, SUPPORT)).toHaveLength(1);
    const next = await again(profile, server);
    server.control.clearRules();
    await settled(next);
    expect(written(server, SUPPORT)).toEqual([menu('On its way {label}')]);
    expect(sent(server, SUPPORT)).toHaveLength(2);
  });
});

test('OFF-03 OFF-13 rule 7: killed after it has taken effect and before its answer, it is settled by reading', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), applyFirst: true, status: 200, delayMs: 60_000 });
    await sms.changeMenu('Applied {label}');
    await expect.poll(() => written(server, SUPPORT)).toHaveLength(1);
    const next = await again(profile, server);
    await settled(next);
    await expect(smsScreen(next).template).toHaveValue('Applied {label}');
    expect(sent(server, SUPPORT)).toEqual([menu('Applied {label}')]);
  });
});

test('OFF-03 OFF-13 rule 2: killed after the answer and before it is settled, it is not sent again', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), delayMs: 1500 });
    await sms.changeMenu('Answered {label}');
    await expect.poll(() => sent(server, SUPPORT)).toHaveLength(1);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await holdWrites(page);
    await (await answered).finished();
    await expect(sms.menu.getByText('Saved', { exact: true })).toHaveCount(0);
    const next = await again(profile, server);
    await settled(next);
    await expect(smsScreen(next).template).toHaveValue('Answered {label}');
    expect(sent(server, SUPPORT)).toEqual([menu('Answered {label}')]);
  });
});

test('OFF-14 O-12: a create killed after it was made is found, and made once', async ({ server }) => {
  await withProfile(async (profile) => {
    const page = await profile.start();
    await visit(page, server);
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Support')).toBeVisible();
    await page.goto(`${server.url}/twilio-create`);
    const path = '/connections/twilio';
    server.control.next({ method: 'POST', path, applyFirst: true, status: 201, delayMs: 60_000 });
    await createForm(page).fill();
    await createForm(page).save.click();
    await expect.poll(() => effects(server)).toHaveLength(1);
    const next = await again(profile, server, '/');
    await settled(next);
    await expect(row(next, NIGHT_LINE.name)).toHaveCount(1);
    await expect(row(next, NIGHT_LINE.name)).not.toContainText('Waiting');
    expect(effects(server)).toHaveLength(1);
  });
});

test('OFF-03 OFF-04: killed in the middle of a replay, every edit has one effect, in order', async ({ server }) => {
  test.setTimeout(150_000);
  await withProfile(async (profile) => {
    const page = await profile.start();
    const sms = await visit(page, server);
    await server.close();
    await sms.changeMenu('First {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.addCountry('Iceland');
    await expect(pill(page)).toContainText('2 waiting');
    server.control.mode({ latencyMs: 600 });
    await comeBack(page, server);
    await arrives.poll(() => sent(server, SUPPORT).length).toBeGreaterThan(0);
    const next = await again(profile, server);
    server.control.mode({ latencyMs: 0 });
    await settled(next);
    expect(written(server, SUPPORT)).toEqual([
      menu('First {label}'),
      { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
    ]);
    const { entries } = await openOutbox(next);
    await expect(entries).toHaveCount(0);
  });
});
