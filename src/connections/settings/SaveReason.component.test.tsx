import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/screens/sms.ts';
import { server } from '../../testing/server.ts';

const tip = page.css(':popover-open');

test('no reason opens over a button that was just pressed, before the pointer has left it once', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { template, saveMenu, menu } = smsScreen();
  await expect.element(template).toBeVisible();
  await server.cut(true);
  await template.fill('Say {#} for {label}');
  await saveMenu.click();
  await expect.element(menu.getByText('Waiting to be sent')).toBeVisible();
  await expect.element(saveMenu).toHaveAccessibleDescription('Nothing has been changed.');
  await saveMenu.hover({ position: { x: 12, y: 12 } });
  await expect.element(tip).not.toBeInTheDocument();
  await template.hover();
  await saveMenu.hover();
  await expect.element(tip).toHaveTextContent('Nothing has been changed.');
});
