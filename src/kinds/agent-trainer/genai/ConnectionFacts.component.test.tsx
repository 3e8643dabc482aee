import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import {
  TRAINER_API as API,
  answers,
  genAiCard as card,
  editButton as edit,
  expectOptions,
  facts,
  genAiFields,
  OPENAI_KEY as KEY,
  openTab as open,
  settle,
} from '../../../testing/screens/genai.ts';
import { expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';

useFastTime();

const form = genAiFields();

test('NAV-10 AT-SIM-01 AT-CON-09 A-123 O-04 O-34: a long key is masked on its tab, shown in part, copied completely, and missing offline', async () => {
  await open();
  await expectTexts(page.getByRole('tab'), [
    /^Simulation configuration/,
    /^Connection and GenAI/,
    /^Live simulation/,
    /^Simulation history/,
    /^Personas/,
    /^Agent feedback/,
  ]);
  await expect
    .element(page.getByRole('tab', { name: 'Connection and GenAI' }))
    .toHaveAttribute('aria-selected', 'true');

  await server.forget();
  await expect.element(page.getByRole('button', { name: 'Show API key' })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(KEY.slice(0, 8));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy API key' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([[KEY]]);
  copied.mockRestore();
  await page.getByRole('button', { name: 'Show API key' }).click();
  await expect.element(page.getByText(`${KEY.slice(0, 35)}…`, { exact: true })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toContain(KEY.slice(0, 36));

  await expect.element(edit).toBeVisible();
  await server.cut(true);
  await reload();
  await expect.element(page.getByText("Available when you're online")).toBeVisible();
  await edit.click();
  await expect.element(form.apiKey).toHaveValue('');
  await expect.element(form.apiKey).toHaveAccessibleDescription('Leave blank to keep the one that is set.');
  await form.model.selectOptions('gpt-4-0314');
  await form.save.click();
  await expect.element(card.getByText('Waiting to be sent')).toBeVisible();
  await comeBack();
  await expect.poll(() => bodies('POST', API)).toEqual([{ host: 'OpenAI', selectedModel: 'gpt-4-0314' }]);
});

test('AT-CON-01 AT-CON-02: its fields are shown read-only first, as the service answered', async () => {
  await answers({ host: 'OpenAI', selectedModel: 'gpt-4', apiKey: 'sk-short', apiVersion: '2023' });
  await open();
  await expect.element(edit).toBeVisible();
  expect(facts()).toMatchObject({
    Name: 'Cloud',
    Template: 'Communications',
    'GenAI host': 'OpenAI',
    'API key': '••••••••',
    Model: 'gpt-4',
    'Azure resource': 'bw-res',
    'OAuth endpoint': 'https://login.example/oauth2/token',
    'API version': '2023',
    'Client ID': 'bw-client',
    'Maximum messages': '40',
  });
  await expect.element(form.save).not.toBeInTheDocument();
});

test('AT-CON-08 D1§3: a missing limit is 75, on screen and in the form, and is not posted; an unknown host, model and template are shown unchanged, and stay', async () => {
  const unknown = { host: 'Elsewhere GenAI', selectedModel: 'own-1', selectedVerticalOption: 'mining' };
  await settle({ ...unknown, maximumMessages: null });
  await open();
  await expect.element(edit).toBeVisible();
  expect(facts()).toMatchObject({
    ...{ 'GenAI host': 'Elsewhere GenAI', Model: 'own-1', Template: 'mining', 'Maximum messages': '75' },
  });
  await edit.click();
  await expectOptions(form.host, ['OpenAI', 'Azure', 'Messaging GenAI', 'Elsewhere GenAI']);
  await expect.element(form.host).toHaveValue('Elsewhere GenAI');
  await expect.element(form.maximumMessages).toHaveValue('75');
  await form.name.fill('Renamed');
  await form.save.click();
  await expect.element(edit).toBeVisible();
  await expect.poll(() => bodies('POST', API)).toEqual([{ accountName: 'Renamed' }]);
  await edit.click();
  await form.maximumMessages.fill('50');
  await form.save.click();
  await expect.element(edit).toBeVisible();
  await expect.poll(() => bodies('POST', API)).toEqual([{ accountName: 'Renamed' }, { maximumMessages: 50 }]);
});

test('D1§3: a value of an unknown shape is shown unchanged', async () => {
  await answers({ host: 7, maximumMessages: 'many', selectedModel: ['a'] });
  await open();
  await expect.element(edit).toBeVisible();
  expect(facts()).toMatchObject({
    'GenAI host': 'Unknown value 7',
    'Maximum messages': 'Unknown value many',
    Model: 'Unknown value ["a"]',
  });
});
