import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { tab, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { banner, expectBanner, expectPath } from '../../../testing/screens/shell.ts';
import { server } from '../../../testing/server.ts';

const PATH = `${WEBSITE_PATH}?tab=installation`;
const snippet = page.getByTestId('snippet');
const copy = page.getByRole('button', { name: 'Copy snippet' });
const embed = (id: string, host = location.origin) => `<script src="${host}/${id}/widget.js" async></script>`;

/** Replaces the browser's clipboard; null refuses to write. */
function clipboard(write: ((text: string) => void) | null): void {
  const writeText = async (text: string) => {
    if (!write) throw new DOMException('denied', 'NotAllowedError');
    write(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

test('CHAT-INS-01 CHAT-INS-02 CHAT-INS-03: the snippet is a script of the widget host, and is copied, or selected if the browser refuses', async () => {
  let copied = '';
  clipboard(null);
  await mountApp({ path: PATH });
  await expect.element(snippet).toHaveTextContent(embed('bw-website'));
  await copy.click();
  await expect.element(page.getByText('The browser refused to copy this.', { exact: false })).toBeVisible();
  expect(String(getSelection())).toBe(embed('bw-website'));
  await expect.element(banner).not.toBeInTheDocument();

  clipboard((text) => {
    copied = text;
  });
  await copy.click();
  await expectBanner('default', 'Snippet copied');
  expect(copied).toBe(embed('bw-website'));

  await expect.element(page.getByText('Only the 2 listed domains can show the chat.')).toBeVisible();
  await page.getByRole('link', { name: 'Open Security' }).click();
  await expect.element(tab('Security')).toHaveAttribute('aria-selected', 'true');
  await expectPath(`${WEBSITE_PATH}?tab=security`);

  const body = { widgetHost: 'https://widget.example.com/' };
  await server.next({ path: '/config.json', status: 200, body, times: 0 });
  await mountApp({ path: PATH });
  await expect.element(snippet).toHaveTextContent(embed('bw-website', 'https://widget.example.com'));
});

test('CHAT-INS-01: unusual characters of a widget id are encoded, and markup in it is text; a connection without one says why there is no snippet yet', async () => {
  await server.state({ connections: { 'chat-website': { widgetId: 'chat_<b>"x"/../y' } } });
  await mountApp({ path: PATH });
  await expect.element(snippet).toHaveTextContent(embed('%3Cb%3E%22x%22%2F..%2Fy'));
  await server.state({ connections: { 'chat-website': { widgetId: '' } } });
  await mountApp({ path: PATH });
  await expect.element(page.getByRole('heading', { name: 'No snippet yet' })).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
});

test('it says which websites can show the chat, and that the launcher is hidden', async () => {
  for (const [cors, words] of [
    [[], 'None listed yet. Add the address of your website.'],
    [['https://a.example', '*'], 'Every website can show the chat.'],
    [['https://a.example'], 'Only the listed domain can show the chat.'],
  ] as const) {
    await server.state({ connections: { 'chat-website': { cors, hideChatLauncher: true } } });
    await mountApp({ path: PATH });
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText('Hidden: only your page opens the widget.')).toBeVisible();
  }
});
