import { test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPart } from '../../testing/screens/shell.ts';

test('O-36: where the preview cannot be loaded, the settings are shown, and it is told', async () => {
  const session = cdp();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/preview/Preview.tsx*'] });
  await page.viewport(1440, 900);
  await mountApp({ path: '/chat/chat-website?tab=styling' });
  await expectPart(page.getByRole('main'), 'This part of the console couldn');
  await expectPart(page.getByRole('main'), 'Message colors');
  await session.send('Network.setBlockedURLs', { urls: [] });
});
