import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { picture } from '../../testing/files.ts';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { logo, openStyling, pick } from '../../testing/screens/uploads.ts';
import { server } from '../../testing/server.ts';

const question = page.getByRole('dialog', { name: 'Export unsent changes' });

async function askToExport(): Promise<void> {
  const { sheet } = await openOutbox();
  await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
}

test('O-27: the export says which files it leaves out', async () => {
  await openStyling('chat-website');
  await server.cut(true);
  await pick(logo(), await picture('brand.png', 64));
  await expectPill(/^1 waiting/);
  await askToExport();
  await expectPart(question, 'Files to upload are not included and stay on this device only: brand.png');
});

test('O-27: without uploads it says nothing about files', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(smsScreen(page).template).toBeVisible();
  await server.cut(true);
  await smsScreen(page).changeMenu('Later {label}');
  await expectPill(/^1 waiting/);
  await askToExport();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText('Files to upload')).not.toBeInTheDocument();
});
