import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import { field } from '../pages/page.ts';
import { membersCard } from './members.ts';

export const CONNECTION = '/connections/custom/trainer-onboarding';
export const STATUS = '/update-simulation-status/trainer-onboarding';
export const FAILED = 'Failed to update simulator configuration';

export const card = page.getByRole('region', { name: 'Simulation', exact: true });
export const form = {
  organization: field(page, 'Organization name'),
  command: field(page, 'Escalation command'),
  customers: field(page, 'Customers at a time'),
  force: page.getByRole('switch', { name: 'Force escalation', exact: true }),
};
export const save = card.getByRole('button', { name: 'Save' });
/** Start or Stop, in the page's header on every tab. */
export const start = page.getByRole('button', { name: 'Start', exact: true });
export const stop = page.getByRole('button', { name: 'Stop' });
export const running = page.getByRole('main').getByText('Running', { exact: true });
export const scenarios = membersCard('Scenarios');
export const toggle = (scenario: string) => page.getByRole('switch', { name: `Enable “${scenario}”` });
export const addScenario = page.getByRole('button', { name: 'Add scenario' });

// The seeded scenarios, the first of which is enabled.
export const BILL = 'Asks why the bill went up';
export const LEAK = 'Reports a leak in the street';

export async function openSimulation(id = 'trainer-onboarding'): Promise<void> {
  await mountApp({ path: `/custom/${id}` });
  await expect.element(form.organization).toBeVisible();
}
