import { calls, expect, test } from '../kit/fixtures.ts';

const ID = 'trainer-onboarding';

test('AT-LIV-01 AT-LIV-05 AT-HIS-01 AT-HIS-03: a simulation is started, watched, stopped and looked at afterwards', async ({
  page,
  server,
  open,
}) => {
  await open(`/custom/${ID}`);
  const live = page.getByRole('tab', { name: 'Live simulation' });
  await expect(live).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(live).not.toHaveAttribute('aria-disabled', 'true');
  await live.click();
  const customer = page.getByRole('listitem').getByRole('button', { name: 'Sample Customer 1', exact: true });
  await customer.click();
  const talk = page.getByRole('region', { name: 'Conversation with Sample Customer 1' });
  server.control.simulation({ speed: 20 });
  await expect(talk.getByRole('log')).toContainText('Customer');
  await expect(talk.locator('[data-status="success"]')).toHaveText('Resolved');
  await expect(talk).toContainText('This customer has left the simulation.');

  await page.getByRole('tab', { name: 'Simulation configuration' }).click();
  server.control.simulation({ step: 180_000 });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(live).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => server.control.watching(ID)).toBe(0);
  await page.getByRole('tab', { name: 'Simulation history' }).click();
  const runs = page.getByRole('table', { name: 'Simulations' }).getByRole('row');
  await expect(runs).toHaveCount(5);
  await expect(runs.nth(1)).toContainText('3 of 3');
  await customer.click();
  await expect(talk.getByRole('log')).toContainText('Customer');
  expect(calls(server, 'GET', `/get-simulation-records/${ID}`)).toHaveLength(1);
});
