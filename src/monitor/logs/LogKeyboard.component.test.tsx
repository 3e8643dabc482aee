import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { logRows, logsAre, logsScreen } from '../../testing/screens/logs.ts';
import { focus } from '../../testing/screens/shell.ts';

test('by keyboard: with the last page Load More goes, and the focus stays where it was', async () => {
  await logsAre(logRows(2), { nextTokenForForwarder: 'a' });
  await logsAre(logRows(1));
  await mountApp({ path: '/monitor' });
  await focus(logsScreen().more);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('End of results')).toHaveFocus();
});

test('what a search, a further page and a filter bring is said aloud', async () => {
  await logsAre(logRows(2), { nextTokenForForwarder: 'a' });
  await logsAre(logRows(3, () => ({ connection_name: 'Kiosk' })));
  await logsAre([]);
  await mountApp({ path: '/monitor' });
  const { more, filter, search } = logsScreen();
  const said = page.css('[aria-live="polite"]');
  await expect.element(said.filter({ hasText: /^2 rows$/ })).toHaveLength(1);
  await more.click();
  await expect.element(said.filter({ hasText: /^5 rows$/ })).toHaveLength(1);
  await filter.fill('kiosk');
  await expect.element(said.filter({ hasText: /^3 of 5 rows$/ })).toHaveLength(1);
  await search.click();
  await expect.element(said.filter({ hasText: /^No errors in this range$/ })).toHaveLength(1);
});
