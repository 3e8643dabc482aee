import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFastTime } from '../../../testing/pace.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import {
  addScenario,
  BILL,
  CONNECTION,
  card,
  FAILED,
  form,
  LEAK,
  openSimulation,
  STATUS,
  save,
  scenarios,
  start,
  toggle,
} from '../../../testing/screens/simulation.ts';
import { bodies, calls, comeBack, server } from '../../../testing/server.ts';

useFastTime();

async function type(scenario: string, queue: string, personality: string, painPoints: string): Promise<void> {
  await scenarios.field('Scenario').fill(scenario);
  await scenarios.field('Queue').fill(queue);
  await scenarios.field('Personality').fill(personality);
  await scenarios.field('Pain points').fill(painPoints);
}

test('AT-SIM-02 AT-SIM-06 AT-SIM-11: the service’s values are shown; without a number from the service there are three customers', async () => {
  await server.state({
    connections: {
      'trainer-onboarding': {
        ...{
          organizationName: 'Deepwell',
          escalationCommand: '/human',
          isForceEscalationEnabled: true,
          maxCustomers: 2,
        },
        simulationStatus: 'stop',
      },
    },
  });
  await openSimulation();
  await expect.element(form.organization).toHaveValue('Deepwell');
  await expect.element(form.command).toHaveValue('/human');
  await expect.element(form.customers).toHaveValue('2');
  await expect.element(form.force).toBeChecked();
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  for (const part of ['General questions', 'Polite, in a hurry', 'Has asked twice before'])
    await expectPart(scenarios.row(BILL), part);
  await expect.element(toggle(BILL)).toBeChecked();
  await expect.element(toggle(LEAK)).not.toBeChecked();

  await server.state({ connections: { 'trainer-onboarding': { maxCustomers: null } } });
  await openSimulation();
  await expect.element(form.customers).toHaveValue('3');
});

test('AT-SIM-03 AT-SIM-04 AT-SIM-05 AT-SIM-10 A-115 A-122: an invalid configuration is reported and not sent; Save posts all four fields', async () => {
  await openSimulation();
  for (const [name, message] of [
    ['organization', 'Organization name cannot be empty'],
    ['command', 'Escalation command cannot be empty'],
  ] as const) {
    await form[name].fill('  ');
    await save.click();
    await expectError(form[name], message);
    await start.click();
    await expectError(form[name], message);
  }
  expect(await calls('POST', CONNECTION)).toEqual([]);
  expect(await calls('POST', STATUS)).toEqual([]);

  for (const [typed, saved] of [
    ['0', '1'],
    ['99', '3'],
    ['2.7', '2'],
  ] as const) {
    await form.customers.fill(typed);
    await form.command.click();
    await expect.element(form.customers).toHaveValue(saved);
  }
  await form.customers.fill('many');
  await save.click();
  await expectError(form.customers, 'Enter a whole number');
  await expect.element(form.customers).toHaveValue('many');
  expect(await calls('POST', CONNECTION)).toEqual([]);

  await form.customers.fill('3');
  await form.command.fill('/agent');
  await form.force.click();
  await form.organization.fill(' Deepwell ');
  await save.click();
  await expectBanner('default', 'Simulation configuration updated');
  expect(await bodies('POST', CONNECTION)).toEqual([
    { organizationName: 'Deepwell', escalationCommand: '/agent', isForceEscalationEnabled: true, maxCustomers: 3 },
  ]);
});

test('AT-SIM-06 AT-SIM-07 AT-SIM-08 AT-SIM-09 A-115: scenarios are added, edited, switched and deleted, each time with all of them and the number of enabled ones', async () => {
  await openSimulation();
  await scenarios.unfold.click();
  await addScenario.click();
  await expectError(scenarios.field('Scenario'), 'Scenario cannot be empty');
  await expectError(scenarios.field('Queue'), 'Queue cannot be empty');
  await expectError(scenarios.field('Personality'), 'Personality cannot be empty');
  await expectError(scenarios.field('Pain points'), 'Pain points cannot be empty');
  expect(await calls('POST', CONNECTION)).toEqual([]);

  await type(' Wants to cancel ', 'Retention', 'Curt', 'Was promised a call');
  await addScenario.click();
  await expectBanner('default', 'Scenario added');
  await expect.element(scenarios.row('Wants to cancel')).toBeVisible();
  const [body] = await bodies('POST', CONNECTION);
  expect(body).toMatchObject({
    numberOfTasks: 2,
    taskRecords: [
      { taskId: 't-1' },
      { taskId: 't-2' },
      {
        taskId: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
        simulationScenario: 'Wants to cancel',
        queueName: 'Retention',
        personality: 'Curt',
        painPoints: 'Was promised a call',
        isEnabled: true,
      },
    ],
  });

  await server.forget();
  await scenarios.row(LEAK).getByRole('button', { name: 'Edit' }).click();
  const queue = scenarios.list.getByRole('textbox', { name: /^Queue/ });
  await expect.element(queue).toHaveValue('General questions');
  await queue.fill('Emergencies');
  await scenarios.list.getByRole('button', { name: 'Save' }).click();
  await expectBanner('default', 'Scenario updated');
  expect(await bodies('POST', CONNECTION)).toMatchObject([
    {
      numberOfTasks: 2,
      taskRecords: [
        { taskId: 't-1' },
        { taskId: 't-2', queueName: 'Emergencies', isEnabled: false },
        { queueName: 'Retention' },
      ],
    },
  ]);

  await server.forget();
  await toggle(LEAK).click();
  await expect.element(toggle(LEAK)).toBeChecked();
  await expect
    .poll(() => bodies('POST', CONNECTION))
    .toMatchObject([{ numberOfTasks: 3, taskRecords: [{ isEnabled: true }, { taskId: 't-2', isEnabled: true }, {}] }]);

  await server.forget();
  await scenarios.remove(LEAK).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectBanner('default', 'Scenario deleted');
  expect(await bodies('POST', CONNECTION)).toMatchObject([
    { numberOfTasks: 2, taskRecords: [{ taskId: 't-1' }, { queueName: 'Retention' }] },
  ]);
});

test('AT-SIM-17: a refused start, scenario or configuration is reported', async () => {
  await openSimulation();
  await server.next(
    { method: 'POST', path: STATUS, status: 500, body: {}, times: 1 },
    { method: 'POST', path: CONNECTION, status: 400, body: {}, times: 0 },
  );
  await start.click();
  await expectBanner('urgent', FAILED);
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  await toggle(LEAK).click();
  await expectBanner('urgent', FAILED);
  await expect.element(toggle(LEAK)).not.toBeChecked();
});

test('D2§4 O-21: an offline edit of the time is parked if the simulation runs meanwhile', async () => {
  await openSimulation();
  await server.cut(true);
  await form.organization.fill('Deepwell');
  await save.click();
  await expectPill(/1 waiting/);
  await server.state({ connections: { 'trainer-onboarding': { simulationStatus: 'start' } } });
  await comeBack();
  await expectPill(/1 needs attention/);
  // Refused by the console if it has read the document first, otherwise by the service.
  await expectTexts(card, [/Not saved. (The simulation is running|Stop the simulation before)/]);
  expect(await server.effects()).toEqual([]);
});

test('O-18 O-30: scenarios with the same id are all listed, and are sent back unchanged', async () => {
  const { painPoints: _, ...scenario } = {
    ...{ taskId: '', queueName: 'Bills', personality: 'Polite', painPoints: '' },
    isEnabled: false,
  };
  const taskRecords = ['One', 'Two'].map((simulationScenario) => ({ ...scenario, simulationScenario }));
  await server.state({ mutate: { collection: 'custom', id: 'trainer-onboarding', patch: { taskRecords } } });
  await openSimulation();
  await scenarios.shows(['One', 'Two']);
  // The mock refuses two scenarios with one id.
  await server.next({ method: 'POST', path: CONNECTION, status: 200, body: '' });
  await toggle('Two').click();
  await expectBanner('default', 'Scenario updated');
  const [one, two] = taskRecords;
  expect(await bodies('POST', CONNECTION)).toEqual([
    { numberOfTasks: 1, taskRecords: [one, { ...two, isEnabled: true }] },
  ]);
  await server.excuse();
});
