import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { account, choice, tab, toggle, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { expectTexts } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const open = async (patch: object) => {
  await server.session('demo', patch);
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(account().name).toBeVisible();
};
const version = (platform_version: string) => ({ platform_version });

test('GATE-25 GATE-26 SES-21: without their flags there is no iframe switch and no choice of size; the offered languages are the unused ones of the session', async () => {
  await open({ feature_flags: { no_iframe: false, widget_dimension: false } });
  await expect.element(toggle('Widget without an iframe')).not.toBeInTheDocument();
  await expect.element(choice('Widget size')).not.toBeInTheDocument();
  const languages = { en: 'English', es: 'Spanish', fr: 'French' };
  await open({ feature_flags: { no_iframe: true, widget_dimension: true }, languages });
  await expect.element(toggle('Widget without an iframe')).toBeVisible();
  await expect.element(choice('Widget size')).toBeVisible();

  await account().addHeading.click();
  const options = page.getByRole('dialog').getByRole('option');
  await expectTexts(options, ['French']);
});

/** `base/settings.test.ts` has the gate of each control, `model/gates.test.ts` the version that opens it. */
test('GATE-14 GATE-15 GATE-16 GATE-17 GATE-18 GATE-19 GATE-21 GATE-23: settings that a version lacks are absent', async () => {
  const controls: readonly Locator[] = [
    toggle('Language selection'),
    account().addHeading,
    toggle('Typing indicator'),
    toggle('Typing before the welcome message'),
    tab('Proactive chat'),
    tab('Language'),
    toggle('Voice to text'),
    toggle('Disable AI watermark'),
  ];
  await open(version('8.6.1'));
  for (const control of controls) await expect.element(control).not.toBeInTheDocument();
  await open(version('8.24.0'));
  for (const control of controls) await expect.element(control).toBeVisible();
});
