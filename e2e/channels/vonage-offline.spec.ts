import { draftsAtRest } from '../kit/at-rest.ts';
import { calls, comeBack, effects, expect, installed, test } from '../kit/fixtures.ts';
import { cutOffAt, NIGHT_VONAGE, vonageForm } from '../kit/lines.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { row, smsScreen } from '../kit/sms.ts';

const SMS = '/connections/vonage-sms';
const BODY = { ...NIGHT_VONAGE.body, ...NIGHT_VONAGE.countries };

installed(
  'OFF-14 O-02: made offline, it waits, can be changed, and is made once under its real id',
  async ({ page, server }) => {
    await cutOffAt(page, server, '/twilio-create?provider=vonage');
    const form = vonageForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');
    await row(page, 'Night line').getByRole('link').click();
    await expect(form.application).toHaveValue('app-night');
    await expect(form.key).toHaveValue(NIGHT_VONAGE.key);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await form.name.fill('Late line');
    await form.save.click();
    await expect(row(page, 'Late line')).toContainText('Waiting to be created');
    await comeBack(page, server);
    await settled(page);
    expect(calls(server, 'POST', SMS).map(({ body }) => body)).toEqual([{ ...BODY, name: 'Late line' }]);
    await row(page, 'Late line').getByRole('link').click();
    await expect(page).toHaveURL(/\/vonage-sms\/(?!\+)[\w-]+$/);
  },
);

test('OFF-11: refused later, Edit leads back into its own form, and it is mended', async ({ page, server }) => {
  await cutOffAt(page, server, '/twilio-create?provider=vonage');
  const form = vonageForm(page);
  await form.fill({ phone: '+44 20 7946 0321' });
  await form.save.click();
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('Failed to create Vonage SMS account');
  await entries.getByRole('button', { name: 'Edit' }).click();
  await expect(form.application).toHaveValue('app-night');
  await form.phone.fill(NIGHT_VONAGE.phone);
  await form.save.click();
  await arrives(page).toHaveURL(/\/vonage-sms\/(?!\+)[\w-]+$/);
  expect(effects(server).map(({ body }) => body)).toEqual([BODY]);
});

test('O-12: a create whose answer was lost is found again by what it sent, not made twice', async ({
  page,
  server,
  open,
}) => {
  await open('/');
  await expect(row(page, 'Brightwater Service Alerts')).toBeVisible();
  await page.goto(`${server.url}/twilio-create?provider=vonage`);
  const form = vonageForm(page);
  server.control.next({ method: 'POST', path: SMS, drop: 'after' });
  await form.fill();
  await form.save.click();
  await arrives.poll(() => effects(server).length).toBe(1);
  await settled(page);
  expect(effects(server).map(({ body }) => body)).toEqual([BODY]);
});

test('OFF-15: deleted offline, it is deleted once when the server is back', async ({ page, server }) => {
  await cutOffAt(page, server, '/vonage-whatsapp/vonage-concierge');
  await smsScreen(page).delete();
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await settled(page);
  const path = '/connections/vonage-whatsapp/vonage-concierge';
  expect(effects(server).map((effect) => `${effect.method} ${effect.path}`)).toEqual([`DELETE ${path}`]);
});

test('OFF-06: a half-filled form is there again after a reload', async ({ page, open }) => {
  await open('/twilio-whatsapp-create?provider=vonage');
  const form = vonageForm(page);
  await form.name.fill('Half a line');
  await form.key.fill('half a key');
  await draftsAtRest(page, 1);
  await page.reload();
  await expect(form.name).toHaveValue('Half a line');
  await expect(form.key).toHaveValue('half a key');
  await expect(page.getByText('Draft restored')).toBeVisible();
});
