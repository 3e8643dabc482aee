import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import { field, labelled } from '../pages/page.ts';
import { server } from '../server.ts';

export const CREATE = '/connections/custom';
export const MODELS = '/get-azure-models';

/** The fields of a GenAI host, as on a new trainer's screen and on an existing one's tab. */
export function genAiFields() {
  return {
    name: field(page, 'Name'),
    host: page.getByRole('combobox', { name: labelled('GenAI host') }),
    model: page.getByRole('combobox', { name: labelled('Model') }),
    apiKey: page.css('input[name="apiKey"]'),
    azureResource: field(page, 'Azure resource'),
    oauthEndpoint: field(page, 'OAuth endpoint'),
    apiVersion: field(page, 'API version'),
    clientId: field(page, 'Client ID'),
    clientSecret: page.css('input[name="clientSecret"]'),
    maximumMessages: field(page, 'Maximum messages'),
    getModels: page.getByRole('button', { name: 'Get models' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
  };
}

export const AZURE = {
  azureResource: 'bw-res',
  oauthEndpoint: 'https://login.example/oauth2/token',
  apiVersion: '2024-02-01',
  clientId: 'bw-client',
  clientSecret: 'planted-client-secret',
};

export async function fillAzure(values: Partial<typeof AZURE> = AZURE): Promise<void> {
  const fields = genAiFields();
  for (const name of Object.keys(AZURE) as (keyof typeof AZURE)[]) {
    const value = values[name];
    if (value !== undefined) await fields[name].fill(value);
  }
}

/** Expects a select to have these values in order. */
export const expectOptions = (select: Locator, values: readonly string[]) =>
  expect.poll(() => [...(select.query()?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(values);

export async function expectReason(button: Locator, reason: string): Promise<void> {
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(reason);
}

export const TRAINER = 'trainer-onboarding';
export const TRAINER_API = `/connections/custom/${TRAINER}`;
export const genAiCard = page.getByRole('region', { name: 'Connection and GenAI', exact: true });
export const editButton = genAiCard.getByRole('button', { name: 'Edit', exact: true });

export const OPENAI_KEY = 'demo-openai-key-that-is-longer-than-35-characters';

export async function openTab(id = TRAINER, language = 'en') {
  await mountApp({ path: `/custom/${id}?tab=genai`, language });
}

export async function beginEdit(id = TRAINER) {
  await openTab(id);
  await editButton.click();
  await expect.element(genAiFields().name).toBeVisible();
}

export const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role="tabpanel"] dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent ?? '',
      pair.querySelector('dd')?.textContent ?? '',
    ]),
  );

/** A stopped trainer that uses Azure. */
export const CLOUD = {
  connectionId: TRAINER,
  accountName: 'Cloud',
  isCustomerSimulator: true,
  selectedVerticalOption: 'communications',
  host: 'Azure',
  selectedModel: 'gpt-4-32k',
  azureResource: 'bw-res',
  oauthEndpoint: 'https://login.example/oauth2/token',
  apiVersion: '2024-02-01',
  clientId: 'bw-client',
  maximumMessages: 40,
  simulationStatus: 'stop',
};
export const answers = (patch: object) =>
  server.next({ method: 'GET', path: TRAINER_API, status: 200, body: { ...CLOUD, ...patch }, times: 0 });
export const settle = (patch: object) =>
  server.state({ mutate: { collection: 'custom', id: TRAINER, patch: { ...CLOUD, clientSecret: 'held', ...patch } } });
