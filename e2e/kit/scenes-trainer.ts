import { expect, type Page } from '@playwright/test';
import { personasFile } from './personas.ts';
import type { Scene } from './scene.ts';

const shown = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

const ONBOARDING = '/custom/trainer-onboarding';

/** Expands the form of a member and submits it empty. */
async function addNothing(page: Page): Promise<void> {
  await page.locator('main button[data-adds]').click();
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** Chooses Azure instead of OpenAI and submits, so that the missing fields are shown. */
async function chooseAzure(page: Page): Promise<void> {
  await page.locator('select[name=host]').selectOption('Azure');
  await page.locator('main button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** The Agent Trainer: its tabs, stopped and running. */
export const TRAINER_SCENES: readonly Scene[] = [
  {
    ...{ path: ONBOARDING, wide: true },
    states: [
      ['trainer', shown('main [role=switch]')],
      ['trainer-errors', addNothing],
    ],
  },
  { path: '/custom/trainer-running', still: true, states: [['trainer-running', shown('main [role=switch]')]] },
  {
    path: '/customer-ai-simulator-create',
    states: [
      ['trainer-new', shown('select[name=host]')],
      ['trainer-new-azure', chooseAzure],
    ],
  },
  {
    path: `${ONBOARDING}?tab=genai`,
    states: [
      ['trainer-genai', shown('main dl')],
      [
        'trainer-genai-edit',
        async (page) => {
          await page.locator('main section header button').first().click();
          await expect(page.locator('input[name=maximumMessages]')).toBeVisible();
        },
      ],
    ],
  },
  { path: '/custom/trainer-running?tab=genai', still: true, states: [['trainer-genai-running', shown('main dl')]] },
  {
    path: `${ONBOARDING}?tab=feedback`,
    states: [
      ['trainer-feedback', shown('main [role=switch]')],
      [
        'trainer-feedback-payload',
        async (page) => {
          await page.locator('main section:has(input[name=url]) > header button').click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: `${ONBOARDING}?tab=personas`, wide: true },
    states: [
      ['trainer-personas', shown('main button[data-adds]')],
      ['trainer-personas-errors', addNothing],
      [
        'trainer-personas-table',
        async (page) => {
          await page.getByTestId('file-personaFile').setInputFiles(personasFile());
          await expect(page.locator('[data-cell][aria-invalid="true"]').first()).toBeVisible();
        },
      ],
      [
        'trainer-personas-no-file',
        async (page) => {
          await page
            .getByTestId('file-personaFile')
            .setInputFiles({ ...personasFile(), name: 'customers.xlsx', buffer: Buffer.from('a,b') });
          await expect(page.getByTestId('error-personaFile')).toBeVisible();
        },
      ],
    ],
  },
];
