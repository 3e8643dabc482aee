import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { expectBanner, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import {
  choose,
  conversation,
  customer,
  customers,
  frames,
  inState,
  RUNNING,
  simulated,
} from '../../../testing/screens/trainer-live.ts';
import { bodies, server, silence } from '../../../testing/server.ts';

const main = page.getByRole('main');
const stop = page.getByRole('button', { name: 'Stop' });
const STATUS = `/update-simulation-status/${RUNNING}`;
const IN_VAIN = [
  ['user', '/agent'],
  ['system', 'You are in the queue Billing.'],
  ['user', 'This takes too long.'],
] as const;

/** Opens the live view of a trainer with this many personas. */
async function openLive(personas: number) {
  const customerData = Array.from({ length: personas }, (_, at) => ({ customerId: `CU-${at + 1}`, bio: {} }));
  await server.state({ connections: { [RUNNING]: { customerData } } });
  await mountApp({ path: `/custom/${RUNNING}?tab=live` });
}

async function openWith(personas: number) {
  await openLive(personas);
  await expect.element(customers.first()).toBeVisible();
}

beforeEach(() => page.viewport(1440, 900));

test('look 5: the bar shows the time and the customers helped and to come, a card for how long its customer is in their state', async () => {
  await openWith(4);
  await expect.element(main).toMatchTextContent(/Watching 0:\d\d/);
  await expectPart(main, 'Resolved 0 of 4');
  await expectPart(main, 'To come up to 3');
  await frames.list(simulated('A', 'Resolved', IN_VAIN), simulated('B', 'Resolved', [['agent', 'Bye']]));
  await expectPart(main, 'Resolved 1 of 4');
  await expectPart(main, 'To come up to 1');
  await expectPart(main, 'Left without help 1');
  await expectTexts(inState('Resolved'), [/Sample B/]);
  await choose('B');
  const words = customer('A').getByText('Left without help').element();
  await expect.poll(() => words.scrollWidth - words.clientWidth).toBe(0);
  await frames.remove('A');
  await expect.element(customer('A')).not.toBeInTheDocument();
  await expectPart(main, 'Resolved 1 of 4');

  await frames.list(simulated('C', 'Initializing'));
  await expect.element(customers.filter({ hasText: 'CU-1' })).toMatchTextContent(/In this state for at least \d+ s/);
  await expect.element(customer('C')).toMatchTextContent(/0:0\d.*In this state for \d s/);
  await expect.element(customer('C')).toMatchTextContent(/In this state for [2-9] s/);
  await frames.update(simulated('C', 'Connected to agent'));
  await expect.element(inState('Connected to agent')).toMatchTextContent(/for [01] s/);
  // The time does not matter for a customer who is done.
  await frames.update(simulated('C', 'Resolved'));
  await expect.element(inState('Resolved').filter({ hasText: 'Sample C' })).toBeVisible();
  expect(customer('C').element().textContent).not.toMatch(/In this state|0:0\d/);
});

test('look 5: when all customers are resolved, or have left, the run is over, unless it was opened after that', async () => {
  await openWith(2);
  await frames.list(simulated('A', 'Resolved', IN_VAIN));
  await expect.element(customer('A')).toBeVisible();
  expect(main.element().textContent).not.toContain('is over');
  await frames.update(simulated('CU-1', 'Resolved', IN_VAIN));
  await expectPart(main, 'This simulation is over: all customers have finished, 2 of them without help.');
  expect(main.element().textContent).not.toContain('Watching');
  await frames.update(simulated('CU-1', 'Connected to agent'));
  for (const id of ['A', 'CU-1']) await frames.remove(id);
  await expect.element(page.getByRole('heading', { name: 'This simulation is over' })).toBeVisible();
  await expectPart(main, 'All customers have left: 0 of 2 resolved, 1 left without help.');
  await expect.element(stop).toHaveAccessibleDescription(/ends every conversation/);
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect.element(page.getByRole('tab', { name: 'Simulation history' })).toHaveAttribute('aria-selected', 'true');

  await server.simulation({ step: 600_000 });
  await mountApp({ path: `/custom/${RUNNING}?tab=live` });
  await expect.element(page.getByRole('heading', { name: 'No customers right now' })).toBeVisible();
  await expectPart(main, 'Up to 2 still to come, unless they left before you opened this view.');
});

test('AT-SIM-13: where the service sends no list of personas, nothing is said of how many are to come, or that it is over', async () => {
  await server.state({ connections: { [RUNNING]: { customerData: null } } });
  await mountApp({ path: `/custom/${RUNNING}?tab=live` });
  const nobody = page.getByRole('heading', { name: 'No customers right now' });
  await expect.element(nobody).toBeVisible();
  await frames.list(simulated('A', 'Resolved'));
  await expectPart(main, 'Resolved 1 of 1');
  await frames.remove('A');
  await expect.element(nobody).toBeVisible();
  expect(main.element().textContent).not.toMatch(/is over|to come|no personas/i);
});

test('A-116: the record is opened for who still watches, and no other page is left for it', async () => {
  await openWith(4);
  await server.next({ method: 'POST', path: STATUS, hold: true });
  await stop.first().click();
  await page.getByRole('tab', { name: 'Personas' }).click();
  await server.release();
  await expectBanner('default', 'Simulation stopped');
  await silence();
  await expect.element(page.getByRole('tab', { name: 'Personas' })).toHaveAttribute('aria-selected', 'true');
});

test('O-21 A-117 look 5: a simulation stopped elsewhere (4409) has ended, with a link to the history; the next run is watched from its beginning', async () => {
  await openWith(4);
  await frames.list(simulated('A', 'Connected to agent', [['agent', 'Hello']]), simulated('B', 'Resolved'));
  await choose('A');
  await server.state({ connections: { [RUNNING]: { simulationStatus: 'stop' } } });
  await expect.element(main).toMatchTextContent(/Watched for 0:\d\d/);
  await expect.element(main.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Running', { exact: true })).not.toBeInTheDocument();
  await expectTexts(inState('Ended with an agent').filter({ hasText: 'Sample A' }), [/Had been in this state for/]);
  await expect.element(inState('Resolved')).toMatchTextContent('Sample B');
  await expectPart(conversation('A'), 'Ended with an agent');
  await expect.element(stop).not.toBeInTheDocument();
  await expectPart(main, 'Not started up to 1');
  await expect.element(page.getByRole('button', { name: 'Finished earlier 1' })).toBeVisible();
  await expectPart(main, 'The simulation has stopped.');
  await expect.element(page.getByRole('button', { name: 'Open history' })).toBeVisible();
  expect(main.element().textContent).not.toMatch(/Watching|To come|Connected to/);
  const times = () => main.element().textContent?.match(/(\d+ min )?\d+ s\b/g);
  const before = times();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(times()).toEqual(before);

  await page.getByRole('button', { name: 'Start' }).click();
  await expect.element(stop).toBeVisible();
  await expect.element(customer('A')).not.toBeInTheDocument();
  await expectPart(main, 'Running 0:0');
});

test('look 5: Stop on this tab stops the simulation and links to its record', async () => {
  await openWith(4);
  await stop.click();
  await expectBanner('default', 'Simulation stopped');
  expect(await bodies('POST', STATUS)).toMatchObject([{ simulationStatus: 'stop' }]);
  await expect.element(page.getByRole('tab', { name: 'Simulation history' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('table', { name: 'Simulations' }).getByRole('row').nth(1)).toBeVisible();
});

test('look 5: a simulation without personas says that nobody comes, and links to the form that adds one', async () => {
  await openLive(0);
  await expect.element(page.getByRole('heading', { name: 'This simulation has no personas' })).toBeVisible();
  await main.getByRole('button', { name: 'Personas' }).click();
  await expect.element(page.getByRole('tab', { name: 'Personas' })).toHaveAttribute('aria-selected', 'true');
});

test('the most urgent conversation opens by itself, names the other person, and is found by a search', async () => {
  await openWith(4);
  await frames.remove('CU-1');
  await frames.list(simulated('A', 'Resolved'), simulated('B', 'Connected to agent', [['agent', 'Hello']]));
  await expectPart(conversation('B'), 'Hello');
  expect(conversation('B').element().contains(document.activeElement)).toBe(false);
  await frames.list(simulated('C', 'Waiting in queue'));
  await expect.element(customer('C')).toBeVisible();
  await frames.remove('B');
  await expect.element(conversation('C')).toBeVisible();
  await conversation('C').getByRole('button', { name: 'Close' }).click();
  await expectPart(main, 'Choose a customer to read the conversation.');

  const { bio, ...person } = simulated('A', 'Initializing');
  const data = { ...person, bio: { ...bio, occupation: 'Nurse' }, accountDetails: 'Contract 7' };
  await server.live(RUNNING, { type: 'update_customer', data: { ...data, task: 'Bill', patienceLevel: 'low' } });
  await choose('A');
  await expectTexts(conversation('A').getByRole('definition'), ['Bill', 'Nurse · Contract 7', 'Low']);

  await frames.list(simulated('A', 'Initializing', [['user', 'My METER leaks']]), simulated('B', 'Initializing'));
  await page.getByRole('searchbox', { name: 'Search in conversations' }).fill('meter');
  await expectPart(main, '1 conversation');
  await expectTexts(customers, [/Sample A/]);
  await frames.update(simulated('B', 'Connected to agent', [['agent', 'Which meter?']]));
  await expectTexts(customers, [/Sample A/, /Sample B/]);
});

test('on a phone a conversation fills the screen with Stop, and with the message that the simulation was stopped', async () => {
  await page.viewport(390, 844);
  await openWith(4);
  await frames.list(simulated('A', 'Connected to agent', [['agent', 'Hello']]));
  await choose('A');
  await expect.element(conversation('A').getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  await expect.element(main.getByText('Watching')).toBeInViewport({ ratio: 1 });
  await server.state({ connections: { [RUNNING]: { simulationStatus: 'stop' } } });
  await expect.element(conversation('A').getByText('Stopped')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect.element(page.getByRole('tab', { name: 'Simulation history' })).toHaveAttribute('aria-selected', 'true');
});

test('AT-SIM-14: a second Stop in a conversation, while that of the header is under way, is neither sent nor reported as refused', async () => {
  await page.viewport(390, 844);
  await openWith(4);
  await frames.list(simulated('A', 'Connected to agent', [['agent', 'Hello']]));
  await silence();
  const body = { notValidConnection: true, reason: 'The simulation does not run' };
  await server.next({ method: 'POST', path: STATUS, hold: true }, { method: 'POST', path: STATUS, status: 409, body });
  await stop.click();
  await choose('A');
  await conversation('A').getByRole('button', { name: 'Stop' }).click();
  await silence();
  await server.release();
  await expectBanner('default', 'Simulation stopped');
  await silence();
  await expectBanner('default', 'Simulation stopped');
  expect(await bodies('POST', STATUS)).toHaveLength(1);
});
