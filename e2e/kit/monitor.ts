import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { calls } from './fixtures.ts';

const FETCH = '/errorlog/fetchlog';

/** A row of Annex A; `row` overrides its fields. */
export const logRow = (row: Record<string, unknown> = {}) => ({
  timestamp: Date.UTC(2024, 2, 5, 13, 7, 9),
  reason: 'ECONNREFUSED',
  http_status: '',
  attempt: 1,
  queue_time: 12,
  duration: 345,
  connection_name: 'Support line',
  connection_id: 'twilio-support',
  webhook: 'https://hooks.example.com/errors',
  requestId: 'r-1',
  device_info: { os: 'Android' },
  ...row,
});

/** `count` errors, one per second, the newest now. */
export const logRows = (
  count: number,
  row: (index: number) => Record<string, unknown> = () => ({}),
  now = Date.now(),
) =>
  Array.from({ length: count }, (_, index) =>
    logRow({ timestamp: now - index * 1000, requestId: `r-${index}`, ...row(index) }),
  );

type Tokens = { nextTokenForForwarder?: string | null; nextTokenForForwarderByCustomer?: string | null };

/** The next `times` searches or pages are answered with these rows. */
export function logsAre(server: MockServer, logs: unknown[], tokens: Tokens = {}, times = 1): void {
  server.control.next({ method: 'POST', path: FETCH, status: 200, body: { data: { logs, ...tokens } }, times });
}

/** The bodies of the searches that the service has received. */
export const searches = (server: MockServer) => calls(server, 'POST', FETCH).map(({ body }) => body);

/** The screen of the error logs, as locators and actions. */
export function logsScreen(page: Page) {
  const main = page.getByRole('main');
  const rows = page.getByTestId('log-row');
  return {
    type: main.getByLabel('Connection type'),
    connection: main.getByLabel('Connection name'),
    range: main.getByLabel('Date range'),
    search: main.getByRole('button', { name: 'Search', exact: true }),
    clear: main.getByRole('button', { name: 'Clear', exact: true }),
    more: main.getByRole('button', { name: 'Load More', exact: true }),
    filter: main.getByRole('searchbox', { name: 'Filter these rows' }),
    table: main.getByRole('table', { name: 'Error log entries' }),
    rows,
    cells: (column: string) => rows.locator(`[data-column="${column}"]`),
    /** The texts of the visible rows in one column, from top to bottom. */
    texts: (column: string) => rows.locator(`[data-column="${column}"]`).allInnerTexts(),
    detail: page.getByRole('dialog').filter({ hasText: 'Full record' }),
  };
}

/** Expects the service to have received this many searches. */
export const searched = (server: MockServer, times: number) => expect.poll(() => searches(server).length).toBe(times);
