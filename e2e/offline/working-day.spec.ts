import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { row } from '../../src/testing/pages/page.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { createProfile } from '../kit/browser.ts';
import { calls, comeBack, effects, expect, installed as test } from '../kit/fixtures.ts';
import { arrives, cutOff, menu, SUPPORT, written } from '../kit/offline.ts';

test('OFF-02 OFF-03 OFF-04 OFF-14: after a day without a network and a killed browser, everything arrives once and in order', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const profile = await createProfile();
  try {
    let page = await profile.start();
    let sms = await cutOff(page, server);
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await sms.changeMenu('Choose {label}: {#}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.addCountry('Iceland');
    await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();

    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');

    await profile.kill();
    page = await profile.start();
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    sms = smsScreen(page);
    await expect(sms.template).toHaveValue('Choose {label}: {#}');
    await expect(sms.chosen.filter({ hasText: 'Iceland' })).toHaveCount(1);
    await expect(unsentPill(page)).toContainText('3 waiting');

    await comeBack(page, server);
    await arrives(unsentPill(page)).toHaveText(/^Online/);

    expect(written(server, SUPPORT)).toEqual([
      menu('Choose {label}: {#}'),
      { countryCodes: { US: '+1', CA: '+1', MX: '+52', IS: '+354' } },
    ]);
    expect(calls(server, 'POST', '/connections/twilio').map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
    expect(effects(server)).toHaveLength(3);
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Night line')).not.toContainText('Waiting to be created');
    await row(page, 'Night line').getByRole('link').click();
    await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  } finally {
    await profile.remove();
  }
});
