import { beforeEach, expect, test } from 'vitest';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { AZURE, expectOptions, expectReason, fillAzure, genAiFields, MODELS } from '../../../testing/screens/genai.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';

useFastTime();

const form = genAiFields();
const AZURE_MODELS = ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k'];

beforeEach(async () => {
  await mountApp({ path: '/customer-ai-simulator-create' });
  await form.host.selectOptions('Azure');
});

test('AT-NEW-09 A-113: Get models is disabled until every field is filled, posts them, and fills the models; a chosen model that is in the answer stays chosen', async () => {
  await expectReason(form.getModels, 'Fill in all Azure fields to get the models.');
  await fillAzure();
  await expect.element(form.getModels).not.toHaveAttribute('aria-disabled', 'true');
  await form.getModels.click();
  await expectOptions(form.model, ['gpt-4o', 'gpt-4o-mini', 'gpt-4', 'gpt-35-turbo-16k']);
  await expect.element(form.model).toHaveValue('gpt-4o');
  expect(await bodies('POST', MODELS)).toEqual([AZURE]);
  // The models of another resource are unknown.
  await form.azureResource.fill('elsewhere');
  await expectOptions(form.model, AZURE_MODELS);

  await form.model.selectOptions('gpt-4');
  await fillAzure();
  await form.getModels.click();
  await expectOptions(form.model, ['gpt-4o', 'gpt-4o-mini', 'gpt-4', 'gpt-35-turbo-16k']);
  await expect.element(form.model).toHaveValue('gpt-4');
});

test('AT-NEW-10 A-07 Annex D O-02: a refusal is reported in the words of the contract, and the listed models stay; offline Get models is disabled and says why', async () => {
  await server.next({ method: 'POST', path: MODELS, status: 500 });
  await fillAzure();
  await form.getModels.click();
  await expectBanner('urgent', 'Error while retrieving models from Azure');
  await expectOptions(form.model, AZURE_MODELS);
  const body = { notValidConnection: true, reason: 'Wrong tenant' };
  await server.next({ method: 'POST', path: MODELS, status: 400, body });
  await form.getModels.click();
  await expectBanner('urgent', 'Wrong tenant');
  await server.next({ method: 'POST', path: MODELS, status: 200, body: { models: ['gpt-4'] } });
  await form.getModels.click();
  await expectBanner('urgent', 'Error while retrieving models from Azure');
  await expectOptions(form.model, AZURE_MODELS);

  await server.cut(true);
  await form.getModels.click();
  await expectReason(form.getModels, 'You need to be online to get models from Azure.');
  await comeBack();
  await expect.element(form.getModels).not.toHaveAttribute('aria-disabled', 'true');
});
