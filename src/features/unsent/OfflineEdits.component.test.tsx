import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { BILLING, cutOff, meanwhile, menu, post, SUPPORT, settled } from '../../testing/screens/offline.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { banner, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, comeBack } from '../../testing/server.ts';

useFastTime();

test('OFF-05: without the service the list and the visited connections are readable, but no secrets or other connections', async () => {
  await cutOff();
  await mountApp();
  await expect.element(row(page, 'Brightwater Billing')).toBeVisible();
  await expectPill(/Offline/);
  navigate(`/twilio/${BILLING}`);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Billing', level: 1 })).toBeVisible();
  await expect.element(page.getByText('+44 20 7946 0958')).toBeVisible();
  await expect.element(page.getByText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show Auth token' })).not.toBeInTheDocument();
  await expect
    .element(
      page
        .css('dd')
        .filter({ hasText: /online/i })
        .first(),
    )
    .toBeVisible();
  navigate('/twilio/twilio-many-countries');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('OFF-03 OFF-04 OFF-07 O-01 O-18: edits made offline wait without a banner and arrive once, in order, independently for each connection, but not one that was reverted by hand; other fields changed by others stay', async () => {
  const sms = await cutOff();
  await sms.remove('Mexico');
  await sms.addCountry('Poland');
  await expect.element(sms.countries.getByText('Waiting to be sent')).toBeVisible();
  await sms.changeMenu('Reverted {label}');
  await expectPill(/2 waiting/);
  await sms.changeMenu('Reply {#} for {label}');
  await expectPill(/1 waiting/);
  await sms.changeMenu('First {label}');
  await expect.element(sms.menu.getByText('Waiting to be sent')).toBeVisible();
  await expect.element(sms.template).toHaveValue('First {label}');
  navigate(`/twilio/${BILLING}`);
  await expect.element(page.getByRole('heading', { name: 'Brightwater Billing', level: 1 })).toBeVisible();
  await sms.changeMenu('Second {label}');
  await sms.addCountry('France');
  await expectPill(/4 waiting/);
  await expect.element(banner).not.toBeInTheDocument();
  // O-06 rule 8: no edit changes the name.
  const theirs = { name: 'Renamed elsewhere', countryCodes: { US: '+1', CA: '+1', MX: '+52', JP: '+81' } };
  await meanwhile(SUPPORT, theirs);
  await comeBack();
  await settled();
  expect(await bodies('POST', post(SUPPORT))).toEqual([
    { countryCodes: { US: '+1', CA: '+1', JP: '+81', PL: '+48' } },
    menu('First {label}'),
  ]);
  expect(await bodies('POST', post(BILLING))).toEqual([
    menu('Second {label}'),
    { countryCodes: { GB: '+44', IE: '+353', FR: '+33' } },
  ]);
  navigate(`/twilio/${SUPPORT}`);
  await expect.element(page.getByRole('heading', { name: theirs.name, level: 1 })).toBeVisible();
  await expectTexts(sms.chosen, [/Canada/, /Japan/, /Poland/, /United States/]);
  await expect.element(sms.menu.getByText('Waiting to be sent')).not.toBeInTheDocument();
});
