import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../testing/mount.tsx';
import { expectPath, rowOf, rows } from '../testing/screens/shell.ts';
import { listIs } from '../testing/server.ts';

const search = () => page.getByRole('searchbox');

const typeFilter = () => page.css('search select');

test('the search finds titles, without regard to case and accents, within the type', async () => {
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
  await search().fill('zzz');
  await expect.element(rows).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(rows).toHaveLength(3);
});

test('Needs attention is not asked for while nothing does', async () => {
  await mountApp();
  await expect.element(rowOf('twilio-support')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Needs attention/ })).not.toBeInTheDocument();
});

test('Enter in the search opens the only match; ↓ enters the rows, ↑ and ↓ walk them', async () => {
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
