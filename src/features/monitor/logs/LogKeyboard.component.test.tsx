import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { logRow, logRows } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen } from '../../../testing/screens/logs.ts';
import { expectPath, focus } from '../../../testing/screens/shell.ts';
import { listIs } from '../../../testing/server.ts';

test('MON-01 by keyboard: Tab leads from the tabs to the first filter, and no bar covers the focus; after opening the errors of a problem the focus is at their filters; after the last page Load More disappears, and the focus keeps its place', async () => {
  await logsAre([...logRows(2), logRow({ timestamp: Date.now(), reason: 'xyz', requestId: 'odd' })], {
    nextTokenForForwarder: 'a',
  });
  await logsAre(logRows(1));
  await mountApp({ path: '/monitor' });
  await expect.element(logsScreen().rows).toHaveLength(3);
  await focus(page.getByRole('tab', { name: 'Error logs' }));
  await userEvent.keyboard('{Tab}');
  await expect.element(logsScreen().type).toHaveFocus();
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const bar = page.getByRole('banner').element().getBoundingClientRect().height;
  expect(padding).toBeGreaterThanOrEqual(bar);

  const trouble = page.getByTestId('log-trouble').filter({ hasText: 'Request failed' });
  await focus(trouble.getByRole('button', { name: 'Show these errors' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: 'Narrowed to' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expect.element(logsScreen().rows).toHaveLength(3);

  await focus(logsScreen().more);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('End of results')).toHaveFocus();
});

test('by keyboard: all rows are one stop, arrows move between them, also faster than the rendering, Enter opens, Esc closes', async () => {
  await logsAre(logRows(200));
  await mountApp({ path: '/monitor' });
  const { rows, detail } = logsScreen();
  const button = (index: number) => rows.filter({ hasText: new RegExp(`r-${index}([^0-9]|$)`) }).getByRole('button');
  await expect.element(rows.first()).toBeVisible();
  await focus(page.getByRole('button', { name: 'Columns' }));
  await userEvent.keyboard('{Tab}');
  // In Firefox the keyboard stops at the box that scrolls, too.
  if (document.activeElement?.hasAttribute('data-cards')) await userEvent.keyboard('{Tab}');
  await expect.element(button(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}'.repeat(40));
  await expect.element(button(40)).toHaveFocus();
  await expect.element(button(40)).toBeInViewport();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(detail).toMatchTextContent('r-39');
  await userEvent.keyboard('{Escape}');
  await expect.element(button(39)).toHaveFocus();

  await userEvent.keyboard('{ArrowUp}'.repeat(39));
  await expect.element(button(0)).toHaveFocus();
  const press = (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  };
  press('ArrowDown', 120);
  await expect.element(button(120)).toHaveFocus();
  await expect.element(button(120)).toBeInViewport();
  press('ArrowUp', 100);
  await expect.element(button(20)).toHaveFocus();
  press('ArrowUp', 30);
  await expect.element(button(0)).toHaveFocus();
  press('ArrowDown', 3);
  await expect.element(button(3)).toHaveFocus();
});

test('by keyboard: Back leads to the row from which a connection was opened, at any depth', async () => {
  await listIs([{ connectionId: 'twilio-support', title: 'Support line', platform: 'twilio' }]);
  await logsAre(logRows(900), {}, 0);
  await mountApp({ path: '/monitor' });
  const { rows, table, detail } = logsScreen();
  await expect.element(page.getByTestId('log-overview')).toBeVisible();
  table.element().parentElement?.scrollTo(0, 500 * 36);
  const row = rows.filter({ hasText: 'r-505' });
  await row.getByRole('button').click();
  await detail.getByRole('link').click();
  await expectPath(/^\/twilio\/twilio-support/);
  history.back();
  await expect.element(row.getByRole('button')).toHaveFocus();
  await expect.element(row).toBeInViewport();
});

test('the results of a search, a further page and a filter are announced', async () => {
  await logsAre(logRows(2), { nextTokenForForwarder: 'a' });
  await logsAre(logRows(3, () => ({ connection_name: 'Kiosk' })));
  await logsAre([]);
  await mountApp({ path: '/monitor' });
  const { more, filter, search } = logsScreen();
  const announced = page.css('[aria-live="polite"]');
  await expect.element(announced.filter({ hasText: /^2 rows$/ })).toHaveLength(1);
  await more.click();
  await expect.element(announced.filter({ hasText: /^5 rows$/ })).toHaveLength(1);
  await filter.fill('kiosk');
  await expect.element(announced.filter({ hasText: /^3 of 5 rows$/ })).toHaveLength(1);
  await search.click();
  await expect.element(announced.filter({ hasText: /^No errors in this range$/ })).toHaveLength(1);
});
