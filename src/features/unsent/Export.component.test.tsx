import { test } from 'vitest';
import { page } from 'vitest/browser';
import { picture } from '../../testing/files.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { logo, openStyling, pick } from '../../testing/screens/uploads.ts';
import { server } from '../../testing/server.ts';

const question = page.getByRole('dialog', { name: 'Export unsent changes' });

test('O-27: the export says which files it leaves out', async () => {
  await openStyling('chat-website');
  await server.cut(true);
  await pick(logo(), await picture('brand.png', 64));
  await expectPill(/^1 waiting/);
  const { sheet } = await openOutbox();
  await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
  await expectPart(question, "Files to upload aren't included and stay on this device only: brand.png");
});
