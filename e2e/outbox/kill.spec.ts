import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { row } from '../../src/testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest } from '../kit/at-rest.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { comeBack, effects, expect, silence, installed as test } from '../kit/fixtures.ts';
import { holdWrites } from '../kit/held.ts';
import { arrives, menu, openOutbox, post, SUPPORT, sent, settled, visit, written } from '../kit/offline.ts';

/** Runs with a separate browser, which each step may kill and restart. */
async function withProfile(work: (profile: Profile) => Promise<void>): Promise<void> {
  const profile = await createProfile();
  try {
    await work(profile);
  } finally {
    await profile.remove();
  }
}

/** Kills the browser and reopens the connection in a new one, as an administrator would. */
async function again(profile: Profile, server: MockServer, path = `/twilio/${SUPPORT}`): Promise<Page> {
  await profile.kill();
  const page = await profile.start();
  await page.goto(`${server.url}${path}`);
  return page;
}

test('OFF-03 OFF-06 OFF-13 rule 1, rule 2: killed before the edit is on the disk, the typed value is a draft; killed between the answer and its settlement, the edit is not sent again', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    let page = await profile.start();
    let sms = await visit(page, server);
    await sms.template.fill('Typed {label}');
    await draftsAtRest(page, 1);
    await holdWrites(page);
    await sms.saveMenu.click();
    page = await again(profile, server);
    sms = smsScreen(page);
    await expect(sms.template).toHaveValue('Typed {label}');
    await expect(sms.menu.getByText('Draft restored')).toBeVisible();
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);

    server.control.next({ method: 'POST', path: post(SUPPORT), hold: true });
    await sms.saveMenu.click();
    await expect.poll(() => sent(server, SUPPORT)).toHaveLength(1);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await holdWrites(page);
    server.control.release();
    await (await answered).finished();
    await expect(sms.menu.getByText('Saved', { exact: true })).toHaveCount(0);
    page = await again(profile, server);
    await settled(page);
    await expect(smsScreen(page).template).toHaveValue('Typed {label}');
    expect(sent(server, SUPPORT)).toEqual([menu('Typed {label}')]);
  });
});

test('OFF-03 OFF-13 OFF-14 rule 7: killed during sending, an edit without effect is sent again, one with its effect is settled by reading, and a completed create is found', async ({
  server,
}) => {
  await withProfile(async (profile) => {
    let page = await profile.start();
    let sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), hang: true });
    await sms.changeMenu('On its way {label}');
    await expect.poll(() => sent(server, SUPPORT)).toHaveLength(1);
    page = await again(profile, server);
    server.control.clearRules();
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([menu('On its way {label}')]);
    expect(sent(server, SUPPORT)).toHaveLength(2);

    sms = smsScreen(page);
    server.control.next({ method: 'POST', path: post(SUPPORT), applyFirst: true, hang: true });
    await sms.changeMenu('Applied {label}');
    await expect.poll(() => written(server, SUPPORT)).toHaveLength(2);
    page = await again(profile, server, '/');
    server.control.clearRules();
    await settled(page);
    expect(sent(server, SUPPORT).slice(2)).toEqual([menu('Applied {label}')]);
    await expect(row(page, 'Brightwater Support')).toBeVisible();

    await page.goto(`${server.url}/twilio-create`);
    server.control.next({ method: 'POST', path: '/connections/twilio', applyFirst: true, hang: true });
    await createForm(page).fill();
    await createForm(page).save.click();
    await expect.poll(() => effects(server)).toHaveLength(3);
    page = await again(profile, server, '/');
    server.control.clearRules();
    await settled(page);
    await expect(row(page, NIGHT_LINE.name)).toHaveCount(1);
    await expect(row(page, NIGHT_LINE.name)).not.toContainText('Waiting');
    expect(effects(server)).toHaveLength(3);
  });
});

test('OFF-03 OFF-04 rule 1: killed once the edits are stored, and again during sending, every edit has one effect, in order', async ({
  server,
}) => {
  test.setTimeout(150_000);
  await withProfile(async (profile) => {
    let page = await profile.start();
    const sms = await visit(page, server);
    await server.close();
    await sms.changeMenu('First {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.addCountry('Iceland');
    await expect(unsentPill(page)).toContainText('2 waiting');
    page = await again(profile, server);
    await expect(smsScreen(page).template).toHaveValue('First {label}');
    await expect(unsentPill(page)).toContainText('2 waiting');
    server.control.mode({ latencyMs: 600 });
    await comeBack(page, server);
    await arrives.poll(() => sent(server, SUPPORT).length).toBeGreaterThan(0);
    page = await again(profile, server);
    server.control.mode({ latencyMs: 0 });
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([
      menu('First {label}'),
      { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
    ]);
    const { entries } = await openOutbox(page);
    await expect(entries).toHaveCount(0);
  });
});
