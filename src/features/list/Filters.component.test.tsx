import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { expectPath, expectTexts, focus, rowOf, rows, shownIds } from '../../testing/screens/shell.ts';
import { listIs, server } from '../../testing/server.ts';

const search = () => page.getByRole('searchbox');

const typeFilter = () => page.css('search select');

test('the search finds titles within the type, ignoring case and accents', async () => {
  await listIs([
    { connectionId: 'a', title: 'Kraków office', platform: 'twilio', lastUpdate: 3 },
    { connectionId: 'b', title: 'KRAKOW page', platform: 'facebook', lastUpdate: 2 },
    { connectionId: 'c', title: 'Berlin', platform: 'twilio', lastUpdate: 1 },
  ]);
  await mountApp();
  await search().fill('krakow');
  await expect.element(rows).toHaveLength(2);
  await typeFilter().selectOptions('Facebook');
  await expect.element(rows).toHaveLength(1);
  const blank: string[] = [];
  const watch = new MutationObserver(() => {
    const main = document.querySelector('main')?.innerText ?? '';
    if (!rows.query() && !main.includes('No matching connections')) blank.push(main);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await search().fill('zzz');
  await expect.element(rows).not.toBeInTheDocument();
  watch.disconnect();
  expect(blank, 'the rows go when what stands in their place is there').toEqual([]);
  await expect.element(page.getByRole('button', { name: 'All', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows).toHaveLength(3);
  await search().fill('zzz');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(rows).toHaveLength(3);
});

test('LIST-08 the numbers of all rows, of those that need attention as far as known, and of waiting ones are shown, and filter the list', async () => {
  await listIs([
    { connectionId: 'twilio-support', title: 'Support', platform: 'twilio', lastUpdate: 2 },
    { connectionId: 'twilio-billing', title: 'Billing', platform: 'twilio', lastUpdate: 1 },
  ]);
  await mountApp();
  const chips = page.css('search [aria-pressed]');
  await expectTexts(chips, ['All 2', 'Needs attention', 'Waiting']);
  await expect.element(chips.first()).toHaveAttribute('aria-pressed', 'true');
  navigate('/twilio/twilio-support');
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await expect.element(menu.getByRole('textbox')).toBeVisible();
  await server.next({ method: 'POST', path: '/connections/twilio/twilio-support', hang: true });
  await menu.getByRole('textbox').fill('Changed {label}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expectTexts(chips, ['All 2', 'Needs attention', 'Waiting 1']);
  await page.getByRole('button', { name: 'Waiting 1' }).click();
  await expect.element(rows).toHaveLength(1);
  await expectPath('/?waiting=1');
  // The state is shown after the type, and is a column of its own for screen readers.
  await expectTexts(page.getByRole('columnheader'), ['Name', 'Type', 'Status', 'Last updated']);
  await expect.element(rows.getByRole('cell').nth(2)).toHaveTextContent('Waiting to be sent');
  await page.getByRole('button', { name: 'Needs attention' }).click();
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(page.getByText('Checked so far: 1 of 2 connections.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows).toHaveLength(2);
});

test('Enter in the search opens the only match; ↓ moves to the rows, ↑ and ↓ move between them', async () => {
  await listIs([
    { connectionId: 'a', title: 'Kraków office', platform: 'twilio', lastUpdate: 3 },
    { connectionId: 'b', title: 'Berlin', platform: 'facebook', lastUpdate: 2 },
    { connectionId: 'c', title: 'Bern', platform: 'twilio', lastUpdate: 1 },
  ]);
  await mountApp();
  await search().fill('ber');
  await expect.element(rows).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf('b').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rowOf('c').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(rowOf('b').getByRole('link')).toHaveFocus();
  await search().fill('krak');
  await expect.element(rows).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expectPath('/twilio/a');
});

test('arrow keys faster than the rendering lead as far as slow ones', async () => {
  // Row 40 has an unknown platform and no link: it is skipped.
  const platformOf = (index: number) => (index === 40 ? 'carrier-pigeon' : 'twilio');
  await listIs(
    Array.from({ length: 300 }, (_, index) => ({
      connectionId: `c-${index}`,
      title: `Line ${index}`,
      platform: platformOf(index),
      lastUpdate: 1000 - index,
    })),
  );
  await mountApp();
  const link = (index: number) => rowOf(`c-${index}`).getByRole('link');
  await expect.element(rowOf('c-0')).toHaveStyle({ position: 'absolute' });
  await focus(link(0));
  const press = (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  };
  press('ArrowDown', 120);
  await expect.element(link(121)).toHaveFocus();
  await expect.element(link(121)).toBeInViewport();
  press('ArrowUp', 100);
  await expect.element(link(20)).toHaveFocus();
  press('ArrowUp', 30);
  await expect.element(link(0)).toHaveFocus();
});

test('type and search survive a visit to a page, Back and a reload', async () => {
  await mountApp();
  await typeFilter().selectOptions('SMS');
  await search().fill('brightwater');
  await expect.element(rowOf('vonage-alerts')).toBeVisible();
  // One is excluded by the type, the other by the text.
  for (const id of ['facebook-community', 'twilio-rtl']) await expect.element(rowOf(id)).not.toBeInTheDocument();
  const filtered = shownIds();
  const asBefore = async () => {
    await expect.element(search()).toHaveValue('brightwater');
    await expect.element(typeFilter()).toHaveDisplayValue('SMS');
    await expect.poll(shownIds).toEqual(filtered);
  };
  const openSupport = async () => {
    await rowOf('twilio-support').getByRole('link').click();
    await expect.element(page.getByRole('heading', { name: 'Brightwater Support', level: 1 })).toBeVisible();
  };
  await openSupport();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await asBefore();
  await openSupport();
  history.back();
  await asBefore();
  await reload();
  await asBefore();
});
