import { draftsAtRest } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { calls, comeBack, expect, installed, silence, test } from '../kit/fixtures.ts';
import { arrives, cutOff, meanwhile, menu, pill, post, SUPPORT, settled, visit, written } from '../kit/offline.ts';
import { createForm, expectError, NIGHT_LINE, smsScreen } from '../kit/sms.ts';

installed(
  'OFF-06 OFF-03: a killed browser brings back the draft as a draft and the edit as an edit',
  async ({ server }) => {
    const profile = await createProfile();
    try {
      let page = await profile.start();
      let sms = await cutOff(page, server);
      await sms.addCountry('Poland');
      await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
      await sms.template.fill('Half-typed {label}');
      await expect(sms.menu.getByText('Draft kept on this device')).toBeVisible();
      await draftsAtRest(page, 1);
      await profile.kill();

      page = await profile.start();
      await page.goto(`${server.url}/twilio/${SUPPORT}`);
      sms = smsScreen(page);
      await expect(sms.template).toHaveValue('Half-typed {label}');
      await expect(sms.menu.getByText('Draft restored')).toBeVisible();
      await expect(sms.chosen.filter({ hasText: 'Poland' })).toHaveCount(1);
      await expect(pill(page)).toContainText('1 waiting');

      await comeBack(page, server);
      await settled(page);
      expect(written(server, SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } }]);
      await expect(sms.template).toHaveValue('Half-typed {label}');
      await sms.saveMenu.click();
      await expect.poll(() => written(server, SUPPORT)[1]).toEqual(menu('Half-typed {label}'));
    } finally {
      await profile.remove();
    }
  },
);

installed('OFF-03: an edit whose browser is killed while it is being sent has one effect', async ({ server }) => {
  const profile = await createProfile();
  try {
    let page = await profile.start();
    const sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), applyFirst: true, hang: true });
    await sms.changeMenu('Mid-air {label}');
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Mid-air {label}')]);
    await profile.kill();
    server.control.clearRules();

    page = await profile.start();
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await settled(page);
    await expect(smsScreen(page).template).toHaveValue('Mid-air {label}');
    expect(calls(server, 'POST', post(SUPPORT))).toHaveLength(1);
  } finally {
    await profile.remove();
  }
});

installed('OFF-06: a half-filled create form is there again after a kill', async ({ server }) => {
  const profile = await createProfile();
  try {
    let page = await profile.start();
    await visit(page, server);
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).fill({ sid: 'half-an-sid' });
    await draftsAtRest(page, 1);
    await profile.kill();

    page = await profile.start();
    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await expect(form.name).toHaveValue(NIGHT_LINE.name);
    await expect(form.sid).toHaveValue('half-an-sid');
    await expect(form.token).toHaveValue(NIGHT_LINE.token);
    await expect(form.chosen).toContainText('Iceland');
    await form.save.click();
    await expectError(form.sid, 'Use letters, digits and underscores only');
    await silence(page, server);
    expect(calls(server, 'POST', '/connections/twilio')).toEqual([]);
  } finally {
    await profile.remove();
  }
});

test('OFF-06 rule 16: a draft whose connection has moved says so, and its Save is a conflict, not an overwrite', async ({
  page,
  server,
}) => {
  const sms = await visit(page, server);
  await sms.template.fill('My draft {label}');
  await draftsAtRest(page, 1);
  await page.goto('about:blank');
  meanwhile(server, SUPPORT, menu('Theirs {label}'));
  await page.goto(`${server.url}/twilio/${SUPPORT}`);
  await expect(sms.template).toHaveValue('My draft {label}');
  await expect(sms.menu.getByText('Changed by someone else since you started')).toBeVisible();
  await sms.saveMenu.click();
  await arrives(pill(page)).toContainText('1 needs attention');
  await expect(sms.menu.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await silence(page, server);
  expect(written(server, SUPPORT)).toEqual([]);
});

test('OFF-06: a draft is gone with Discard and with Save', async ({ page, server }) => {
  const sms = await visit(page, server);
  await sms.template.fill('Never mind {label}');
  await draftsAtRest(page, 1);
  await sms.menu.getByRole('button', { name: 'Discard' }).click();
  await expect(sms.template).toHaveValue('Reply {#} for {label}');
  await draftsAtRest(page, 0);
  await page.reload();
  await expect(sms.template).toHaveValue('Reply {#} for {label}');
  await sms.changeMenu('Saved {label}');
  await settled(page);
  await draftsAtRest(page, 0);
});
