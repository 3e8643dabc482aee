import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refreshList } from '../../state/list/list.ts';
import { mountApp } from '../../testing/mount.tsx';
import { countRenders } from '../../testing/renders.ts';
import { account, toggle, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { server, silence } from '../../testing/server.ts';

const preview = page.getByTestId('widget-preview');
const emoji = toggle('Emoji icon');
const sign = preview.getByRole('img', { name: 'Emoji' });

async function openWebsite(): Promise<void> {
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(preview).toBeVisible();
  await expect.element(emoji).toBeVisible();
  // Loads and reads that follow the first paint are not caused by an edit.
  await silence();
}

test('PRV-04: typing in a heading renders only this setting and the heading of the preview', async () => {
  await openWebsite();
  const renders = await countRenders();
  // The list is refreshed from time to time.
  await refreshList(true);
  await account().heading.fill('Good day');
  await expect.element(preview.getByText('Good day').first()).toBeVisible();
  expect(renders('Header')).toBeGreaterThan(0);
  const others = ['AtOnceRow', 'SettingCards', 'Tabs', 'Chat', 'Composer', 'Launcher', 'Toolbar', 'MockPage'];
  expect(others.filter((name) => renders(name) > 0)).toEqual([]);
});

test('PRV-10: a switch and the preview change while the device is still storing the edit', async () => {
  await openWebsite();
  await server.cut(true);
  const { put } = IDBObjectStore.prototype;
  const attributes: (string | null)[] = [];
  IDBObjectStore.prototype.put = function slow(...input) {
    if (this.name === 'outbox') attributes.push(emoji.element().getAttribute('aria-checked'));
    return put.apply(this, input);
  };
  try {
    await emoji.click();
    await expect.element(sign).not.toBeInTheDocument();
    await expect.poll(() => attributes[0]).toBe('false');
  } finally {
    IDBObjectStore.prototype.put = put;
  }
});
