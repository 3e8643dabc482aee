import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../testing/mount.tsx';

test('O-40: a text field is as high as its text where the browser cannot size fields by their content', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  await mountApp({ path: '/chat/chat-website' });
  const welcome = page.getByRole('textbox', { name: 'Welcome message' });
  await expect.element(welcome).toBeVisible();
  const field = welcome.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('The field has no lines');
  field.style.setProperty('field-sizing', 'fixed');
  const low = field.clientHeight;
  for (const text of ['word '.repeat(200), 'line\n'.repeat(9)]) {
    await welcome.fill(text);
    await expect.poll(() => field.clientHeight).toBeGreaterThan(low);
    expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight);
  }
  await welcome.fill('short');
  await expect.poll(() => field.clientHeight).toBe(low);
});
