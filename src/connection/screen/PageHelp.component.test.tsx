import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { unsentPill } from '../../testing/pages/outbox.ts';

const heading = page.getByRole('heading', { level: 1 });
const help = page.getByRole('link', { name: 'Help with this page' });

test('decision 98: the link beside a title opens the page that Help opens, and a screen without a page has none', async () => {
  await mountApp({ path: '/chat/chat-website?tab=styling' });
  await expect.element(help).toHaveAttribute('href', '/guide/en/web-chat.html');
  await expect.element(help).toHaveAttribute('target', '_blank');
  await page.getByRole('tab', { name: 'Language' }).click();
  await expect.element(help).toHaveAttribute('href', '/guide/en/languages.html');

  // On a phone the title needs the room, and the sheet has it.
  await page.viewport(390, 844);
  await expect.element(help).not.toBeInTheDocument();
  await unsentPill(page).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(help).toHaveAttribute('href', '/guide/en/offline.html');

  await page.viewport(1280, 800);
  await mountApp({ path: '/facebook/facebook-careers' });
  await expect.element(heading).toHaveTextContent('Brightwater Careers');
  await expect.element(help).not.toBeInTheDocument();
});
