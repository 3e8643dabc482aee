import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { draftsAtRest } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { calls, comeBack, expect, silence, installed as test } from '../kit/fixtures.ts';
import { cutOff, menu, SUPPORT, settled, written } from '../kit/offline.ts';

test('OFF-06 OFF-03: a killed browser brings back drafts as drafts, that of a new connection as well, and the edit as an edit', async ({
  server,
}) => {
  const profile = await createProfile();
  try {
    let page = await profile.start();
    let sms = await cutOff(page, server);
    await sms.addCountry('Poland');
    await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
    await sms.template.fill('Half-typed {label}');
    await expect(sms.menu.getByText('Draft kept on this device')).toBeVisible();
    await draftsAtRest(page, 1);
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).fill({ sid: 'half-an-sid' });
    await draftsAtRest(page, 2);
    await profile.kill();

    page = await profile.start();
    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await expect(form.name).toHaveValue(NIGHT_LINE.name);
    await expect(form.sid).toHaveValue('half-an-sid');
    await expect(form.token).toHaveValue(NIGHT_LINE.token);
    await expect(form.chosen).toContainText('Iceland');
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    sms = smsScreen(page);
    await expect(sms.template).toHaveValue('Half-typed {label}');
    await expect(sms.menu.getByText('Draft restored')).toBeVisible();
    await expect(sms.chosen.filter({ hasText: 'Poland' })).toHaveCount(1);
    await expect(unsentPill(page)).toContainText('1 waiting');

    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(written(server, SUPPORT)).toEqual([{ countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } }]);
    expect(calls(server, 'POST', '/connections/twilio')).toEqual([]);
    await expect(sms.template).toHaveValue('Half-typed {label}');
    await sms.saveMenu.click();
    await expect.poll(() => written(server, SUPPORT)[1]).toEqual(menu('Half-typed {label}'));
  } finally {
    await profile.remove();
  }
});
