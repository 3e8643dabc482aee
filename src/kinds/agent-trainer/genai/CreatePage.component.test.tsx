import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../../io/location.ts';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { recordsOf } from '../../../testing/device.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { row } from '../../../testing/pages/page.ts';
import { AZURE, CREATE, expectOptions, fillAzure, genAiFields } from '../../../testing/screens/genai.ts';
import { expectBanner, expectError, expectPart, expectPath, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

const PATH = '/customer-ai-simulator-create';
const form = genAiFields();
const template = page.getByRole('combobox', { name: /^Template/ });
const ownHost = page.getByRole('radiogroup', { name: /^Use your own GenAI host/ });
const own = (answer: 'Yes' | 'No') => ownHost.getByRole('radio', { name: new RegExp(`^${answer}`) });

const OPENAI_MODELS = [
  'gpt-4-0613',
  'gpt-4',
  'gpt-4-0314',
  'gpt-3.5-turbo-16k-0613',
  'gpt-3.5-turbo-16k',
  'gpt-3.5-turbo-0301',
];
const AZURE_MODELS = ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k'];

const NIGHT = {
  accountName: 'Night shift',
  isCustomerSimulator: true,
  selectedVerticalOption: 'default',
  host: 'OpenAI',
  selectedModel: 'gpt-4-0613',
  apiKey: 'sk-planted',
};

async function open() {
  await mountApp({ path: PATH });
  await expect.element(page.css('input[name="accountName"]')).toBeVisible();
}

async function fill() {
  await form.name.fill(NIGHT.accountName);
  await form.apiKey.fill(NIGHT.apiKey);
}

describe('the form', () => {
  beforeEach(() => open());

  test('NAV-16 AT-NEW-01 AT-NEW-02 AT-NEW-03 AT-NEW-04 AT-NEW-05 AT-NEW-06 AT-NEW-07 AT-NEW-08: has name, template and three hosts, each with its models and fields, and makes no call', async () => {
    await expect
      .element(page.getByRole('heading', { name: 'New GenAI Agent Trainer connection', level: 1 }))
      .toBeVisible();
    for (const field of [form.name, template, ownHost, form.host, form.model, form.apiKey])
      await expect.element(field).toBeVisible();
    await expect.element(own('Yes')).toBeChecked();
    await expectOptions(template, ['financial_services', 'communications', 'insurance', 'healthcare', 'default']);
    await expectTexts(template.getByRole('option'), [
      'Financial services',
      'Communications',
      'Insurance',
      'Health care',
      'Default',
    ]);
    await expect.element(template).toHaveValue('default');
    await silence();
    expect(await calls('GET', `${CREATE}/new`)).toEqual([]);

    await expectOptions(form.host, ['OpenAI', 'Azure', 'Messaging GenAI']);
    await expect.element(form.host).toHaveValue('OpenAI');
    await expectOptions(form.model, OPENAI_MODELS);
    await expect.element(form.apiKey).toHaveAttribute('type', 'password');
    await expect.element(form.azureResource).not.toBeInTheDocument();
    await form.host.selectOptions('Azure');
    for (const name of Object.keys(AZURE) as (keyof typeof AZURE)[]) await expect.element(form[name]).toBeVisible();
    await expect.element(form.apiKey).not.toBeInTheDocument();
    await expectOptions(form.model, AZURE_MODELS);
  });

  test('AT-NEW-01 AT-NEW-04 A-111 A-112: uses the product’s host, which has neither model nor key, unless an own one is switched on, which is OpenAI at first', async () => {
    await own('No').click();
    await expect.element(form.host).not.toBeInTheDocument();
    await own('Yes').click();
    await expect.element(form.host).toHaveValue('OpenAI');
    await expect.element(form.model).toHaveValue('gpt-4-0613');
    await form.host.selectOptions('Messaging GenAI');
    await expect.element(form.model).not.toBeInTheDocument();
    await expect.element(form.apiKey).not.toBeInTheDocument();
    await own('No').click();
    await form.name.fill('Own');
    await form.save.click();
    await expectPath(/\/custom\/custom-[\w-]+$/);
    const { apiKey: _, ...rest } = NIGHT;
    expect(await bodies('POST', CREATE)).toEqual([
      { ...rest, accountName: 'Own', host: 'Messaging GenAI', selectedModel: '' },
    ]);
  });

  test('AT-NEW-11 AT-NEW-12 A-111: reports on Save what is missing, focuses the first field and sends nothing; then posts the fields of Azure', async () => {
    await form.save.click();
    await expectError(form.name, 'Name cannot be empty');
    await expectError(form.apiKey, 'API key cannot be empty');
    await expect.element(form.name).toHaveFocus();
    await form.host.selectOptions('Azure');
    await form.save.click();
    for (const [field, message] of [
      ['azureResource', 'Azure resource cannot be empty'],
      ['oauthEndpoint', 'OAuth endpoint cannot be empty'],
      ['apiVersion', 'API version cannot be empty'],
      ['clientId', 'Client ID cannot be empty'],
      ['clientSecret', 'Client secret cannot be empty'],
    ] as const)
      await expectError(form[field], message);

    await form.host.selectOptions('OpenAI');
    await form.name.fill('Cloud');
    await form.apiKey.fill('typed before');
    await form.host.selectOptions('Azure');
    await fillAzure();
    await form.model.selectOptions('gpt-4-32k');
    await form.save.click();
    await expectPath(/\/custom\/custom-[\w-]+$/);
    const { apiKey: _, ...rest } = NIGHT;
    expect(await bodies('POST', CREATE)).toEqual([
      { ...rest, accountName: 'Cloud', host: 'Azure', selectedModel: 'gpt-4-32k', ...AZURE },
    ]);
  });

  test('AT-NEW-14 AT-NEW-15 A-07: reports a refusal, stays and can be sent again', async () => {
    const body = { notValidConnection: true, reason: 'The key has no credit' };
    await server.next(
      { method: 'POST', path: CREATE, status: 500 },
      { method: 'POST', path: CREATE, status: 409, body },
    );
    await fill();
    for (const text of ['Failed to create GenAI Agent Trainer', 'The key has no credit']) {
      await form.save.click();
      await expectBanner('urgent', text);
      await expect.element(form.name).toHaveValue(NIGHT.accountName);
    }
    await form.name.fill('Second try');
    await form.save.click();
    await expectPath(/\/custom\/custom-[\w-]+$/);
    expect(await server.effects()).toHaveLength(1);
  });

  test('AT-NEW-12 AT-NEW-13 OFF-06 O-15: has the typed values again after a reload, including the key; posts the fields of OpenAI, trimmed, and opens the new trainer', async () => {
    await fill();
    await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
    // The name was stored before; the last typing is stored a moment later.
    await storeDrafts();
    await reload();
    await expect.element(form.name).toHaveValue(NIGHT.accountName);
    await expect.element(form.apiKey).toHaveValue(NIGHT.apiKey);

    await template.selectOptions('insurance');
    await form.name.fill('  Night shift ');
    await form.apiKey.fill(' sk-planted ');
    await form.model.selectOptions('gpt-4');
    await form.save.click();
    await expectPath(/\/custom\/custom-[\w-]+$/);
    await expectBanner('default', 'Night shift account registered successfully');
    await expect.element(page.getByRole('tab', { name: 'Connection and GenAI' })).toBeVisible();
    expect(await bodies('POST', CREATE)).toEqual([
      { ...NIGHT, selectedVerticalOption: 'insurance', selectedModel: 'gpt-4' },
    ]);
  });
});

test('OFF-14 AT-NEW-12 O-02 O-04: a trainer created offline waits in the list, is stored encrypted, can be edited with its key, and is created once', async () => {
  await mountApp({ path: '/' });
  await expect.element(row(page, 'Brightwater Kiosks')).toBeVisible();
  navigate(PATH);
  await fill();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await form.save.click();
  await expectPath('/');
  await expectPart(row(page, 'Night shift'), 'Waiting to be created');
  const stored = (await recordsOf('*')).join();
  for (const text of [NIGHT.apiKey, NIGHT.accountName]) expect(stored).not.toContain(text);
  await reload();
  await row(page, 'Night shift').getByRole('link').click();
  await expect.element(form.apiKey).toHaveValue(NIGHT.apiKey);
  await comeBack();
  await expectPath(/\/custom\/custom-[\w-]+$/);
  expect((await server.effects()).map(({ body }) => body)).toEqual([NIGHT]);
});

test('AT-NEW-03 A-111: with the provider’s key there is no choice of host, and the product’s own is used', async () => {
  await server.session('demo', { genAi_key_option: 'provider' });
  await open();
  await expect.element(form.name).toBeVisible();
  await expect.element(ownHost).not.toBeInTheDocument();
  await expect.element(form.host).not.toBeInTheDocument();
  await form.name.fill('Provided');
  await form.save.click();
  await expectPath(/\/custom\/custom-[\w-]+$/);
  expect((await bodies('POST', CREATE))[0]).toMatchObject({ host: 'Messaging GenAI', selectedModel: '' });
});

test('AT-NEW-04 A-01: the product’s own host has the deployment’s name', async () => {
  await server.next({ method: 'GET', path: '/config.json', body: { productName: 'Brightwater' }, times: 0 });
  await open();
  await expectOptions(form.host, ['OpenAI', 'Azure', 'Brightwater GenAI']);
});
