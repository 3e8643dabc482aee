import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../testing/pages/sms.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPath } from '../../testing/screens/shell.ts';
import { bodies, server } from '../../testing/server.ts';

useFastTime();

const SUPPORT = '/connections/twilio/twilio-support';
const MENU = { menuConfiguration: 'Behind {label}' };

const BEGINNINGS = [
  '<?xml version="1.0"?><!DOCTYPE html><html><body>Sign in</body></html>',
  '<!-- access point 7 --><html><body>Sign in</body></html>',
  '<script>location = "http://portal.example/"</script>',
  '<meta http-equiv="refresh" content="0; url=http://portal.example/">',
  '\uFEFF<html><body>Sign in</body></html>',
  'Please sign in to the network',
];

const written = async () => (await server.effects()).map(({ body }) => body);

for (const body of BEGINNINGS) {
  test(`OFF-21: a page that begins with ${JSON.stringify(body.slice(0, 12))} settles nothing, and the edit arrives`, async () => {
    await mountApp({ path: '/twilio/twilio-support' });
    const sms = smsScreen(page);
    await expect.element(sms.template).toHaveValue('Reply {#} for {label}');
    await server.next({ path: SUPPORT, html: true, body, times: 2 });
    await sms.changeMenu(MENU.menuConfiguration);
    await expectPill(/1 waiting/);
    await expectBanner('urgent', 'Failed to update menu reply configuration');
    expect(await written()).toEqual([]);
    await expect.poll(written, { timeout: 15_000 }).toEqual([MENU]);
    await expectPill(/^Online/);
  });
}

test('OFF-22 O-24: a create whose answer was replaced by a page is made only once', async () => {
  await mountApp({ path: '/twilio-create' });
  const form = createForm(page);
  await form.fill();
  await server.next({ method: 'POST', path: '/connections/twilio', applyFirst: true, html: true, body: '<!-- --><b>' });
  await form.save.click();
  await expectPath(/^\/twilio\/twilio-/);
  await expectBanner('default', 'Night line account registered successfully');
  expect(await bodies('POST', '/connections/twilio')).toEqual([NIGHT_LINE.body]);
});
