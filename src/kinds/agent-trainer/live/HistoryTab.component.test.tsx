import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { expectBanner, expectPart } from '../../../testing/screens/shell.ts';
import { choose, conversation, customer, customers, simulated } from '../../../testing/screens/trainer-live.ts';
import { calls, comeBack, server } from '../../../testing/server.ts';

useFastTime();

const ID = 'trainer-onboarding';
const RECORDS = `/get-simulation-records/${ID}`;
const table = page.getByRole('table', { name: 'Simulations' });
const runs = table.getByRole('row');
const cells = (row: number) => [...(runs.elements()[row]?.children ?? [])].map(({ textContent }) => textContent);

const at = (hour: number, minute = 0) => new Date(2025, 2, 4, hour, minute);

const RUNS = [
  {
    simulationId: 'old',
    startTime: at(8).getTime(),
    stopTime: at(9, 5).getTime(),
    customers: [simulated('O', 'Resolved')],
  },
  {
    simulationId: 'new',
    startTime: at(12).toISOString(),
    stopTime: at(12, 3).toISOString(),
    customers: [
      simulated('A', 'Resolved', [
        ['user', '=2+2 on my bill?'],
        ['agent', '-1 on your bill\nSolved'],
      ]),
      simulated('B', 'Waiting in queue', [['user', '<b>Hello</b>']]),
      simulated('A', 'Initializing'),
      'nobody',
    ],
  },
  { simulationId: 'now', startTime: String(at(14).getTime()), customers: [] },
  7,
];

const answers = (body: unknown, status = 200) => server.next({ method: 'GET', path: RECORDS, status, body, times: 0 });
const openHistory = (options: object = {}) => mountApp({ path: `/custom/${ID}?tab=history`, ...options });

test('AT-HIS-01 AT-HIS-02: the runs are read when the tab opens, and the newest is shown', async () => {
  await page.viewport(1440, 900);
  await mountApp({ path: `/custom/${ID}` });
  await expect.element(page.getByRole('tab', { name: 'Simulation history' })).toBeVisible();
  expect(await calls('GET', RECORDS)).toHaveLength(0);
  await page.getByRole('tab', { name: 'Simulation history' }).click();
  await expect.poll(() => runs.elements().length).toBe(4);
  expect(await calls('GET', RECORDS)).toHaveLength(1);
  await expect.element(runs.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => customers.elements().length).toBeGreaterThan(0);
  // In a column of 1040 px there is room for a conversation next to the runs.
  await expect.element(page.getByRole('log')).toBeVisible();
  await expect.element(customers.first().getByRole('button')).toHaveAttribute('aria-current', 'true');
});

test('AT-HIS-02 A-116: newest first, with times as numbers or texts and running ones, without unreadable ones; a run is exported as CSV without formulas, and as JSON', async () => {
  await answers({ simulationRecords: RUNS });
  await openHistory();
  await expect.poll(() => runs.elements().length).toBe(4);
  expect(cells(1)).toEqual(['04 Mar 2025 14:00:00', 'Still running', '0', '0 of 0']);
  expect(cells(2)).toEqual(['04 Mar 2025 12:00:00', '3 min 0 s', '3', '1 of 3']);
  expect(cells(3)).toEqual(['04 Mar 2025 08:00:00', '1 h 5 min', '1', '1 of 1']);
  await expectPart(page.getByRole('main'), 'No customers took part in this simulation.');

  await table.getByRole('button', { name: '04 Mar 2025 12:00:00' }).click();
  const saved: { name: string; text: Promise<string> }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
  };
  try {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => saved.length).toBe(1);
    await page.getByRole('button', { name: 'Export JSON' }).click();
    await expect.poll(() => saved.length).toBe(2);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  const stem = `simulation-${at(12).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  expect(saved.map(({ name }) => name)).toEqual([`${stem}.csv`, `${stem}.json`]);
  const [csv = '', json = ''] = await Promise.all(saved.map(({ text }) => text));
  expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'customerId,name,status,task,number,role,content',
    'A,Sample A,Resolved,,1,user,"\'=2+2 on my bill?"',
    'A,Sample A,Resolved,,2,agent,"\'-1 on your bill\nSolved"',
    'B,Sample B,Waiting in queue,,1,user,<b>Hello</b>',
    'A,Sample A,Initializing,,,,',
  ]);
  expect(JSON.parse(json)).toMatchObject({
    simulationId: 'new',
    startTime: at(12).toISOString(),
    customers: [
      { customerId: 'A', bio: { full_name: 'Sample A' }, messages: [{}, {}] },
      { customerId: 'B' },
      { customerId: 'A' },
    ],
  });
});

test('AT-HIS-02 AT-HIS-03: a run that ends while the list is shown is added to it; the chosen run and its conversation stay open', async () => {
  await page.viewport(1440, 900);
  await server.state({ connections: { [ID]: { simulationStatus: 'start' } } });
  await server.next({ method: 'GET', path: RECORDS, status: 200, body: RUNS.slice(0, 1) });
  await openHistory();
  await expect.poll(() => runs.elements().length).toBe(2);
  await expectPart(page.getByRole('main'), 'Until 09:05:00 · old');
  await table.getByRole('button', { name: '04 Mar 2025 08:00:00' }).click();
  await choose('O');
  await expect.element(conversation('O')).toBeVisible();
  await answers(RUNS.slice(0, 2));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(() => runs.elements().length).toBe(3);
  expect(await calls('GET', RECORDS)).toHaveLength(2);
  await expect.element(runs.nth(2).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await expect.element(conversation('O')).toBeVisible();
});

test('AT-HIS-03: a run opens with its chart, its customers, and their messages; on a phone the runs are a single field, which keeps the focus', async () => {
  await page.viewport(1440, 900);
  await answers(RUNS);
  await openHistory();
  await table.getByRole('button', { name: '04 Mar 2025 12:00:00' }).click();
  const run = page.getByRole('region', { name: 'Simulation of 04 Mar 2025 12:00:00' });
  for (const part of ['Resolved 1', 'Waiting in queue 1', 'Initializing 1', 'Customer 2', 'Agent 1'])
    await expectPart(run, part);
  await expect.poll(() => customers.elements().length).toBe(3);
  await choose('B');
  await expectPart(conversation('B').getByRole('log'), '<b>Hello</b>');
  await expectPart(run, 'Messages by author');
  // If the runs are not next to it, an open conversation replaces the charts and the table.
  await page.viewport(1024, 900);
  await expect.element(run.getByText('Messages by author')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Simulations' })).toHaveDisplayValue(/^04 Mar 2025 12:00:00/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expectPart(run, 'Messages by author');
  await page.getByRole('button', { name: 'Finished 1' }).click();
  await customer('A').getByRole('button').click();
  await expectPart(conversation('A').getByRole('log'), 'Solved');
  await page.viewport(1440, 900);
  // A press anywhere in the row counts.
  await table.getByText('1 of 1').click();
  await expect.element(customer('O')).toBeVisible();
  await expect.element(conversation('A')).not.toBeInTheDocument();

  await page.viewport(390, 844);
  const field = page.getByRole('combobox', { name: 'Simulations' });
  await field.selectOptions('04 Mar 2025 08:00:00 · 1 of 1');
  await expect.element(customer('O')).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

test('a past conversation is shown from its beginning, and its row says what it was about', async () => {
  const messages = Array.from({ length: 60 }, (_, count) => ['user', `Message ${count + 1}.`] as const);
  const past = {
    ...simulated('A', 'Resolved', [...messages, ['system', 'Feedback on the agent']]),
    task: 'Asks about the bill',
  };
  await answers([{ simulationId: 'old', startTime: at(8).getTime(), customers: [past] }]);
  await openHistory();
  await expectPart(customer('A'), 'Asks about the bill');
  await choose('A');
  const log = conversation('A').getByRole('log');
  await expectPart(log, 'Message 1.');
  expect(log.element().scrollTop).toBe(0);
});

test('O-16: a refusal is shown in a banner, and Try again reads again', async () => {
  await answers({ message: 'no' }, 500);
  await openHistory();
  await expectBanner('urgent', 'Failed to get simulation history');
  await server.clearRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => runs.elements().length).toBe(4);
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
});

test('O-02 O-16: without the service it says that nothing is stored here, and reads the runs once it is back', async () => {
  await mountApp({ path: `/custom/${ID}` });
  await expect.element(page.getByRole('tab', { name: 'Simulation history' })).toBeVisible();
  await server.cut(true);
  await page.getByRole('tab', { name: 'Simulation history' }).click();
  await expect.element(page.getByRole('heading', { name: "Simulation history isn't available offline" })).toBeVisible();
  await comeBack();
  await expect.poll(() => runs.elements().length).toBe(4);
});

test('without a run the tab says so', async () => {
  await answers([]);
  await openHistory();
  await expect.element(page.getByRole('heading', { name: 'No simulations yet' })).toBeVisible();
});
