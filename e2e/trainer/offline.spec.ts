import type { Page } from '@playwright/test';
import { readableStorage } from '../kit/at-rest.ts';
import { calls, comeBack, effects, expect, installed, offlineReady, rows, silence, test } from '../kit/fixtures.ts';
import { arrives, documentsKept, openOutbox, pill, settled, uncover } from '../kit/offline.ts';
import { expectBanner, row } from '../kit/sms.ts';

const CREATE = '/connections/custom';
const API = '/connections/custom/trainer-onboarding';

/** A valid new Agent Trainer: the body that what is typed becomes. */
const NIGHT = {
  accountName: 'Night shift',
  isCustomerSimulator: true,
  selectedVerticalOption: 'insurance',
  host: 'OpenAI',
  selectedModel: 'gpt-4',
  apiKey: 'sk-planted-openai-key',
};

const named = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function fillNewTrainer(page: Page) {
  await named(page, 'accountName').fill(NIGHT.accountName);
  await named(page, 'selectedVerticalOption').selectOption(NIGHT.selectedVerticalOption);
  await named(page, 'apiKey').fill(NIGHT.apiKey);
  await named(page, 'selectedModel').selectOption(NIGHT.selectedModel);
}

installed(
  'OFF-14 AT-NEW-12 O-04: a trainer made offline outlives a reload, rests unreadable, and is created once',
  async ({ page, server }) => {
    await page.goto(`${server.url}/?session_id=demo`);
    await expect(rows(page).first()).toBeVisible();
    await page.goto(`${server.url}/customer-ai-simulator-create`);
    await expect(named(page, 'apiKey')).toBeVisible();
    await offlineReady(page);
    await server.close();
    await fillNewTrainer(page);
    await save(page).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, NIGHT.accountName)).toContainText('Waiting to be created');

    await page.reload();
    await expect(row(page, NIGHT.accountName)).toContainText('Waiting to be created');
    const kept = await readableStorage(page);
    for (const text of [NIGHT.apiKey, NIGHT.accountName]) expect(kept).not.toContain(text);
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText(NIGHT.accountName);
    await expect(entries).not.toContainText(NIGHT.apiKey);
    await uncover(page);

    await comeBack(page, server);
    await settled(page);
    await expectBanner(page, 'default', 'Night shift account registered successfully');
    expect(effects(server).map(({ body }) => body)).toEqual([NIGHT]);
    await row(page, NIGHT.accountName).getByRole('link').click();
    await expect(page).toHaveURL(/\/custom\/custom-[\w-]+$/);
    await page.getByRole('tab', { name: 'Connection and GenAI' }).click();
    await page.getByRole('button', { name: /^Show .*key/i }).click();
    await expect(page.getByText(NIGHT.apiKey, { exact: true })).toBeVisible();
  },
);

test('OFF-13 O-12: a trainer whose answer was lost is found again and not made twice', async ({
  page,
  server,
  open,
}) => {
  await open('/');
  await expect(rows(page).first()).toBeVisible();
  await page.goto(`${server.url}/customer-ai-simulator-create`);
  await fillNewTrainer(page);
  await server.close();
  await save(page).click();
  await expect(row(page, NIGHT.accountName)).toContainText('Waiting to be created');
  server.control.next({ method: 'POST', path: CREATE, status: 503, applyFirst: true });
  await comeBack(page, server);
  await arrives.poll(() => effects(server).length).toBe(1);
  await settled(page);
  expect(calls(server, 'POST', CREATE)).toHaveLength(1);
  await expect(row(page, NIGHT.accountName)).toHaveCount(1);
});

test('O-21 OFF-11 AT-CON-12: a model chosen offline while the simulation was started waits with that reason', async ({
  page,
  server,
  open,
}) => {
  await open('/custom/trainer-onboarding?tab=genai');
  const card = page.getByRole('region', { name: 'Connection and GenAI', exact: true });
  const edit = card.getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toBeVisible();
  await documentsKept(page, 1);
  await server.close();
  await edit.click();
  await named(page, 'selectedModel').selectOption('gpt-4-0314');
  await save(page).click();
  await expect(card.getByText('Waiting to be sent')).toBeVisible();
  await expect(card).toContainText('gpt-4-0314');

  const status = (simulationStatus: 'start' | 'stop') =>
    server.control.state({ mutate: { collection: 'custom', id: 'trainer-onboarding', patch: { simulationStatus } } });
  status('start');
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  await expect(card).toContainText('Not saved: The simulation is running. Stop it to make changes.');
  await expect(card.locator('dl')).toContainText('gpt-4');
  await expect(edit.first()).toBeDisabled();
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('Brightwater Agent Trainer');
  await expect(entries).toContainText('The simulation is running. Stop it to make changes.');
  await expect(entries).toContainText('gpt-4-0314');
  await uncover(page);
  await silence(page, server);
  expect(calls(server, 'POST', API)).toEqual([]);

  status('stop');
  await card.getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  expect(effects(server).map(({ body }) => body)).toEqual([{ host: 'OpenAI', selectedModel: 'gpt-4-0314' }]);
  await expect(card.locator('dl')).toContainText('gpt-4-0314');
});
