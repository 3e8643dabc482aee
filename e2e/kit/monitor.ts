import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { FETCH, logsPage, logsRule } from '../../src/testing/pages/logs.ts';
import { calls } from './fixtures.ts';

/** The next `times` searches or pages are answered with these rows. */
export const logsAre = (server: MockServer, ...rule: Parameters<typeof logsRule>) =>
  server.control.next(logsRule(...rule));

/** The bodies of the searches that the service has received. */
export const searches = (server: MockServer) => calls(server, 'POST', FETCH).map(({ body }) => body);

/** The screen of the error logs, as locators and actions. */
export function logsScreen(page: Page) {
  const logs = logsPage(page);
  const cells = (column: string) => logs.rows.locator(`[data-column="${column}"]`);
  return {
    ...logs,
    cells,
    /** The texts of the visible rows in one column, from top to bottom. */
    texts: (column: string) => cells(column).allInnerTexts(),
  };
}

/** Expects the service to have received this many searches. */
export const searched = (server: MockServer, times: number) => expect.poll(() => searches(server).length).toBe(times);
