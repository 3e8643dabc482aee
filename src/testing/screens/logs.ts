import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { FETCH, logsPage, logsRule } from '../pages/logs.ts';
import { bodies, server } from '../server.ts';

/** The service answers the next `times` searches or pages with these rows. */
export const logsAre = (...rule: Parameters<typeof logsRule>) => server.next(logsRule(...rule));

/** The bodies of the searches that the service has received. */
export const searches = () => bodies('POST', FETCH);

/** Expects the service to have received this many searches. */
export const searched = (times: number) => expect.poll(async () => (await searches()).length).toBe(times);

/** The screen of the error logs, as locators and actions. */
export function logsScreen() {
  const logs = logsPage(page);
  const cells = (column: string) => logs.rows.css(`[data-column="${column}"]`);
  return {
    ...logs,
    cells,
    /** The texts of the visible rows in one column, from top to bottom. */
    texts: (column: string) =>
      cells(column)
        .elements()
        .map(({ textContent }) => textContent),
  };
}
