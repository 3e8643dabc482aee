import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { bodies, server } from '../server.ts';
import './css.ts';

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
export const logsAre = (logs: readonly unknown[], tokens: Tokens = {}, times = 1) =>
  server.next({ method: 'POST', path: FETCH, status: 200, body: { data: { logs, ...tokens } }, times });

/** The bodies of the searches that the service has received. */
export const searches = () => bodies('POST', FETCH);

/** Expects the service to have received this many searches. */
export const searched = (times: number) => expect.poll(async () => (await searches()).length).toBe(times);

/** The screen of the error logs, as locators and actions. */
export function logsScreen() {
  const main = page.getByRole('main');
  const rows = page.getByTestId('log-row');
  const cells = (column: string) => rows.css(`[data-column="${column}"]`);
  return {
    type: main.getByLabelText('Connection type', { exact: true }),
    connection: main.getByLabelText('Connection name', { exact: true }),
    range: main.getByLabelText('Date range', { exact: true }),
    search: main.getByRole('button', { name: 'Search', exact: true }),
    clear: main.getByRole('button', { name: 'Clear', exact: true }),
    more: main.getByRole('button', { name: 'Load More', exact: true }),
    filter: main.getByRole('searchbox', { name: 'Filter these rows' }),
    table: main.getByRole('table', { name: 'Error log entries' }),
    rows,
    cells,
    /** The texts of the visible rows in one column, from top to bottom. */
    texts: (column: string) =>
      cells(column)
        .elements()
        .map(({ textContent }) => textContent),
    detail: page.getByRole('dialog').filter({ hasText: 'Full record' }),
  };
}
