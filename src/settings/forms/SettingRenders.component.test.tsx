import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import { save } from '../../state/outbox/edits.ts';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { countRenders } from '../../testing/renders.ts';
import { expectBanner } from '../../testing/screens/shell.ts';
import { comeBack, server, silence } from '../../testing/server.ts';

/** The components of the page's settings. */
const MENU = 'MenuReplyCard';
const COUNTRIES = 'Countries';

test('typing, saving and answering a setting renders no other setting again; edits of other connections that are stored and sent render none', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => `other-${index}`);
  const doc = { name: 'Other', phoneNumber: '+1 555', accountSid: 'AC1', authToken: 't', countryCodes: { US: '+1' } };
  await server.state({ mutate: ids.map((id) => ({ collection: 'twilio', id, doc })) });
  await mountApp({ path: '/twilio/twilio-support' });
  const { template, saveMenu } = smsScreen(page);
  await expect.element(template).toBeVisible();
  // Loads and reads that follow the first paint are not caused by an edit.
  await silence();
  const renders = await countRenders();
  await template.fill('Say {#} for {label}');
  await saveMenu.click();
  await expectBanner('default', 'Menu reply configuration updated');
  expect(renders(MENU)).toBeGreaterThan(0);
  expect(renders(COUNTRIES)).toBe(0);

  await server.cut(true);
  await countRenders();
  const requests = ids.flatMap((id) => {
    const target = { subject: twilioSms, seen: doc, title: doc.name };
    return [
      { ...target, name: 'menu' as const, input: { id, values: { menuConfiguration: '{label}' } } },
      { ...target, name: 'countries' as const, input: { id, add: { PL: '+48' }, remove: [] } },
    ];
  });
  await save(requests);
  await expect.element(page.getByRole('button', { name: /12 waiting/ })).toBeVisible();
  await comeBack();
  await expect.element(page.getByRole('button', { name: /^Online/ })).toBeVisible();
  expect((await server.effects()).filter(({ connectionId }) => connectionId.startsWith('other-'))).toHaveLength(12);
  expect([renders(MENU), renders(COUNTRIES)]).toEqual([0, 0]);
});
