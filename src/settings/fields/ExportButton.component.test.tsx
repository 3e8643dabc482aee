import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { server } from '../../testing/server.ts';

const SET = { en: { a: 'x; y', b: '1, 2' } };

async function exported(choose: () => Promise<void>): Promise<string[]> {
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => '#saved');
  await choose();
  await expect.poll(() => address.mock.calls.length).toBe(1);
  const [saved] = address.mock.calls[0] ?? [];
  address.mockRestore();
  return (await (saved as Blob).text()).trim().split('\r\n');
}

const item = (name: string) => page.getByRole('menuitem', { name });

test('O-42: in Polish a table is exported with semicolons for Excel, or with commas', async () => {
  await server.state({
    connections: { 'chat-website': { customTranslationLanguageSet: SET, languageCodeList: ['en'] } },
  });
  await mountApp({ path: '/chat/chat-website?tab=language', language: 'pl' });
  const button = page.getByRole('button', { name: 'Eksportuj CSV' });
  await button.click();
  expect(await exported(() => item('Dla Excela (średniki)').click())).toEqual(['key;en', 'a;"x; y"', 'b;1, 2']);
  await expect.element(button).toHaveFocus();
  await button.click();
  expect(await exported(() => item('CSV z przecinkami').click())).toEqual(['key,en', 'a,x; y', 'b,"1, 2"']);
});
