import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../../testing/pages/page.ts';
import { expectPill, openOutbox } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../../testing/screens/shell.ts';
import {
  addScenario,
  BILL,
  CONNECTION,
  form,
  LEAK,
  openSimulation,
  running,
  STATUS,
  save,
  start,
  stop,
  toggle,
} from '../../../testing/screens/simulation.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';
import { noteStart, startOf } from '../feed/live.ts';

test('AT-SIM-12: without an enabled scenario the simulation does not start; the reason stays, and nothing is sent, when the configuration was changed and not saved', async () => {
  await openSimulation();
  await toggle(BILL).click();
  await expectBanner('default', 'Scenario updated');
  await start.click();
  await expectBanner('urgent', 'Enable at least one scenario to start the simulation');
  expect(await calls('POST', STATUS)).toEqual([]);

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await silence();
  await form.organization.fill('Deepwell');
  await start.click();
  await expectBanner('urgent', 'Enable at least one scenario to start the simulation');
  await silence();
  await expectBanner('urgent', 'Enable at least one scenario to start the simulation');
  expect(await bodies('POST', CONNECTION)).toHaveLength(1);
  expect(await calls('POST', STATUS)).toEqual([]);
  await expect.element(form.organization).toHaveValue('Deepwell');
});

test('AT-SIM-12 O-30: it does not start when another administrator has disabled the last scenario meanwhile', async () => {
  await openSimulation();
  await expect.element(start).toBeVisible();
  await silence();
  const taskRecords = [{ taskId: 't-1', simulationScenario: BILL, isEnabled: false }];
  await server.state({ connections: { 'trainer-onboarding': { taskRecords } } });
  await server.next({ method: 'GET', path: CONNECTION, hold: true, times: 0 });
  vi.setSystemTime(Date.now() + 60_000);
  await start.click();
  await server.release();
  await expectBanner('urgent', 'Enable at least one scenario to start the simulation');
  vi.useRealTimers();
  await expect.element(toggle(BILL)).not.toBeChecked();
  expect(await calls('POST', STATUS)).toEqual([]);
});

test('AT-SIM-10 AT-SIM-13: without personas the page says that no customers come and leads to the form; it starts all the same', async () => {
  await server.state({ connections: { 'trainer-onboarding': { customerData: [] } } });
  await openSimulation();
  const main = page.getByRole('main');
  await expectPart(main, 'Without personas, no customers will come.');
  await main.getByRole('button', { name: 'Personas' }).click();
  await expect.element(page.getByRole('tab', { name: 'Personas' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(field(page, 'Customer name')).toHaveFocus();
  await start.click();
  await expectBanner('default', 'Simulation started');
  expect(await bodies('POST', STATUS)).toMatchObject([{ simulationStatus: 'start', maxCustomers: 1 }]);
  await page.getByRole('tab', { name: 'Simulation configuration' }).click();
  await expectPart(main, 'Without personas, no customers will come.');
});

test('A-115 AT-SIM-16 O-21: while it runs, the effect of stopping and of deleting on it is described at their buttons, and feedback cannot be changed either', async () => {
  await openSimulation('trainer-running');
  const main = page.getByRole('main');
  await expectPart(main, 'Stop it to make changes. Stopping ends every conversation.');
  await expect.element(stop).toHaveAccessibleDescription(/ends every conversation/);
  await page.getByRole('tab', { name: 'Connection and GenAI' }).click();
  await page
    .getByRole('region', { name: 'Delete connection' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expectPart(page.getByRole('dialog'), 'The simulation is running: deleting this trainer ends it');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  await expect
    .element(page.getByRole('switch', { name: 'Send agent feedback' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Add item' })).toHaveAttribute('aria-disabled', 'true');
});

const SEVEN = {
  taskRecords: [expect.objectContaining({ taskId: 't-1' }), expect.objectContaining({ taskId: 't-2' })],
  numberOfTasks: 1,
  maxCustomers: 3,
  organizationName: 'Brightwater',
  escalationCommand: '/agent',
  isForceEscalationEnabled: false,
};

test('AT-SIM-13 AT-SIM-14 AT-SIM-15 A-115: it starts and stops on every tab with all seven fields, typed ones included; nothing can be changed in between', async () => {
  await openSimulation();
  await start.click();
  await expectBanner('default', 'Simulation started');
  await expect.element(running).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Simulation configuration' })).toHaveFocus();
  await expect.element(form.organization).toHaveAttribute('readonly');
  await expect.element(form.force).toHaveAttribute('aria-disabled', 'true');
  await expect.element(toggle(LEAK)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(addScenario).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await stop.click();
  await expectBanner('default', 'Simulation stopped');
  await expect.element(form.organization).not.toHaveAttribute('readonly');
  expect(await bodies('POST', STATUS)).toEqual([
    { ...SEVEN, simulationStatus: 'start' },
    { ...SEVEN, simulationStatus: 'stop' },
  ]);

  await server.forget();
  await form.organization.fill('Deepwell');
  await start.click();
  await expectBanner('default', 'Simulation started');
  expect(await bodies('POST', CONNECTION)).toMatchObject([{ organizationName: 'Deepwell' }]);
  expect(await bodies('POST', STATUS)).toMatchObject([{ organizationName: 'Deepwell', simulationStatus: 'start' }]);

  await server.forget();
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  await stop.click();
  await expectBanner('default', 'Simulation stopped');
  await page.getByRole('tab', { name: 'Simulation configuration' }).click();
  await form.organization.fill('Harbor');
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  await start.click();
  await expectBanner('urgent', 'Your unsaved changes are shown below. Press Start again to save them and begin.');
  await expect.element(form.organization).toHaveValue('Harbor');
  await start.click();
  await expectBanner('default', 'Simulation started');
  expect((await bodies('POST', STATUS)).at(-1)).toMatchObject({
    organizationName: 'Harbor',
    simulationStatus: 'start',
  });
  expect(await bodies('POST', STATUS)).toHaveLength(2);
});

test('O-06 O-16: offline a simulation cannot be started, and the reason is shown; edits wait, and show what they change; a start whose answer is lost is not repeated', async () => {
  await openSimulation();
  await server.cut(true);
  await toggle(LEAK).click();
  await expectPill(/1 waiting/);
  const { sheet, entries } = await openOutbox();
  await expectPart(entries, 'Enabled: Off');
  await expectPart(entries, 'Enabled: On');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  await expect.element(start).toHaveAccessibleDescription(/You need to be online to start or stop a simulation/);
  await comeBack();
  await expectPill(/^Online/);
  expect(await bodies('POST', CONNECTION)).toMatchObject([{ numberOfTasks: 2 }]);
  expect(await calls('POST', STATUS)).toEqual([]);

  await server.forget();
  await server.next({ method: 'POST', path: STATUS, html: true, applyFirst: true });
  await start.click();
  await expectBanner('default', 'Simulation started');
  await expect.element(stop).toBeVisible();
  expect(await calls('POST', STATUS)).toHaveLength(1);
});

test('AT-SIM-14: unreadable values are sent back unchanged with Stop', async () => {
  const taskRecords = [{ simulationScenario: 'Asks', isEnabled: true }];
  const organizationName = { en: 'Brightwater' };
  await server.state({
    connections: {
      'trainer-onboarding': { taskRecords, organizationName, numberOfTasks: 1, simulationStatus: 'start' },
    },
  });
  await openSimulation();
  await stop.click();
  await expect
    .poll(() => bodies('POST', STATUS))
    .toMatchObject([{ simulationStatus: 'stop', taskRecords, organizationName, numberOfTasks: 1 }]);
  expect(await server.excuse()).toHaveLength(1);
});

test('AT-SIM-14 O-21: edits that were refused because it runs, and held ones, neither prevent Stop nor are sent with it', async () => {
  await openSimulation();
  await expect.element(start).toBeVisible();
  await silence();
  await server.state({ connections: { 'trainer-onboarding': { simulationStatus: 'start' } } });
  await toggle(LEAK).click();
  await expectBanner('urgent', 'Stop the simulation before you change it');
  expect(await bodies('POST', CONNECTION)).toMatchObject([{ numberOfTasks: 2 }]);
  await stop.click();
  await expectBanner('default', 'Simulation stopped');
  expect(await bodies('POST', STATUS)).toMatchObject([{ simulationStatus: 'stop', numberOfTasks: 1 }]);
  await expectPill(/1 needs attention/);
});

test('a connection is read again when Stop is refused: another administrator may have stopped the simulation, and start the next one', async () => {
  await server.state({ connections: { 'trainer-onboarding': { simulationStatus: 'start' } } });
  await openSimulation();
  noteStart('trainer-onboarding', true);
  await expect.element(stop).toBeVisible();
  await silence();
  await server.state({ connections: { 'trainer-onboarding': { simulationStatus: 'stop' } } });
  const reason = 'The simulation does not run';
  await server.next({ method: 'POST', path: STATUS, status: 409, body: { notValidConnection: true, reason } });
  await stop.click();
  await expectBanner('urgent', reason);
  await expect.element(start).toBeVisible();
  await expect.element(form.organization).not.toHaveAttribute('readonly');
  expect(startOf('trainer-onboarding')).toBeUndefined();
});
