import type { Found, Page } from './page.ts';

export const FETCH = '/errorlog/fetchlog';

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

/** The rule of the mock service that answers the next `times` searches or pages with these rows. */
export const logsRule = (logs: readonly unknown[], tokens: Tokens = {}, times = 1) => ({
  method: 'POST',
  path: FETCH,
  status: 200,
  body: { data: { logs, ...tokens } },
  times,
});

export function logsPage<L extends Found<L>>(page: Page<L>) {
  const main = page.getByRole('main');
  return {
    type: main.getByLabel('Connection type', { exact: true }),
    connection: main.getByLabel('Connection name', { exact: true }),
    range: main.getByLabel('Date range', { exact: true }),
    search: main.getByRole('button', { name: 'Search', exact: true }),
    clear: main.getByRole('button', { name: 'Clear', exact: true }),
    more: main.getByRole('button', { name: 'Load More', exact: true }),
    filter: main.getByRole('searchbox', { name: 'Filter these rows' }),
    table: main.getByRole('table', { name: 'Error log entries' }),
    rows: page.getByTestId('log-row'),
    detail: page.getByRole('dialog').filter({ hasText: 'Full record' }),
  };
}
