import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onWorkspaceChange, workspace } from '../../../state/documents/workspace.ts';
import { reload, unmount } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { deleteIt } from '../../../testing/pages/page.ts';
import {
  TRAINER_API as API,
  AZURE,
  beginEdit as begin,
  CLOUD,
  genAiCard as card,
  editButton as edit,
  expectOptions,
  expectReason,
  facts,
  genAiFields,
  TRAINER as ID,
  OPENAI_KEY as KEY,
  MODELS,
  openTab as open,
  settle,
} from '../../../testing/screens/genai.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { banner, expectBanner, expectError, expectPart, expectPath } from '../../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../../testing/server.ts';

useFastTime();

const form = genAiFields();
const RUNNING = 'The simulation is running. Stop it to make changes.';

describe('the form', () => {
  test('AT-CON-01 AT-CON-04 AT-CON-05 AT-CON-06 AT-CON-07 A-111 A-123: Edit turns the fields into a form, in which nothing invalid is saved; Cancel restores the values', async () => {
    await begin();
    await expect.element(form.name).toHaveFocus();
    await expect.element(form.apiKey).toHaveValue(KEY);
    await expect.element(form.apiKey).toHaveAttribute('type', 'password');
    await expectReason(form.save, 'Nothing has been changed.');
    await form.name.fill('Typed');
    await form.model.selectOptions('gpt-4-0613');
    await form.cancel.click();
    await expect.element(edit).toHaveFocus();
    expect(facts()).toMatchObject({ Name: 'Brightwater Agent Trainer', Model: 'gpt-4' });
    await edit.click();
    await expect.element(form.name).toHaveValue('Brightwater Agent Trainer');

    await form.apiKey.fill('');
    await form.save.click();
    await expectError(form.apiKey, 'API key cannot be empty');
    await form.host.selectOptions('Azure');
    await form.save.click();
    await expectError(form.clientSecret, 'Client secret cannot be empty');
    await form.cancel.click();
    await edit.click();

    for (const [typed, message] of [
      ['1a', 'Maximum messages can contain digits only'],
      ['9', 'Maximum messages must be at least 10'],
    ] as const) {
      await form.maximumMessages.fill(typed);
      await form.save.click();
      await expectError(form.maximumMessages, message);
    }
    await form.maximumMessages.fill('10');
    await form.save.click();
    await expect.poll(() => bodies('POST', API)).toEqual([{ maximumMessages: 10 }]);
  });

  test('AT-CON-03: Save posts the changed values, or another host with its fields; the change can be undone', async () => {
    await begin();
    await form.name.fill(' Renamed ');
    await form.maximumMessages.fill('20');
    await form.save.click();
    await expectBanner('default', 'Connection and GenAI updated');
    await expect.element(edit).toHaveFocus();
    expect(facts()).toMatchObject({ Name: 'Renamed', 'Maximum messages': '20' });
    await card.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => bodies('POST', API))
      .toEqual([
        { accountName: 'Renamed', maximumMessages: 20 },
        { accountName: 'Brightwater Agent Trainer', maximumMessages: 75 },
      ]);

    await server.forget();
    await expect.poll(facts).toMatchObject({ Name: 'Brightwater Agent Trainer' });
    await edit.click();
    await form.host.selectOptions('Azure');
    for (const [name, value] of Object.entries(AZURE)) await form[name as keyof typeof AZURE].fill(value);
    await form.save.click();
    await expect.element(edit).toBeVisible();
    await expect.poll(() => bodies('POST', API)).toEqual([{ host: 'Azure', selectedModel: 'gpt-35-turbo', ...AZURE }]);
    expect(facts()).toMatchObject({ 'GenAI host': 'Azure', 'Client secret': 'Saved. Never shown.' });
  });

  test('AT-CON-04 A-110 D1§3: an unknown model of a known host is offered with the others; every Azure field is required, except a client secret that the service has', async () => {
    await settle({ selectedModel: 'gpt-9' });
    await begin();
    await expect.element(form.model).toHaveValue('gpt-9');
    await expectOptions(form.model, ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k', 'gpt-9']);
    // `hosts.test.ts` has the fields that each host requires.
    await form.clientId.fill('');
    await form.save.click();
    await expectError(form.clientId, 'Client ID cannot be empty');
    await expect.element(form.clientId).toHaveFocus();
    await expect.element(form.clientSecret).not.toHaveAttribute('aria-invalid');
    await silence();
    expect(await calls('POST', API)).toEqual([]);
  });

  test('AT-CON-10 A-07 A-115 O-21: a refusal is reported, with the service’s reason, and Edit restores the refused values', async () => {
    const text = 'Failed to update connection and GenAI configurations';
    await server.next({ method: 'POST', path: API, status: 500, body: { message: 'boom' } });
    await begin();
    await form.name.fill('Renamed');
    await form.apiKey.fill('sk-planted');
    await form.save.click();
    await expectBanner('urgent', text);
    await expectPart(card, 'Not saved. The service had an error (500');
    expect(card.element().textContent).not.toContain('sk-planted');
    await card.getByRole('button', { name: 'Edit', exact: true }).last().click();
    await expect.element(form.name).toHaveValue('Renamed');
    await expect.element(form.apiKey).toHaveValue('sk-planted');
    await form.name.fill('Second');
    await form.save.click();
    await expect.element(edit).toBeVisible();
    await expect
      .poll(async () => (await server.effects()).map((effect) => effect.body))
      .toEqual([{ accountName: 'Second', host: 'OpenAI', selectedModel: 'gpt-4', apiKey: 'sk-planted' }]);

    await edit.click();
    const reason = 'Stop the simulation before you change it';
    await server.next({ method: 'POST', path: API, status: 409, body: { notValidConnection: true, reason } });
    await form.name.fill('Late');
    await form.save.click();
    await expectPart(card, reason);
    await expect.element(banner).toMatchTextContent(reason);
  });

  test('OFF-06 AT-CON-12: the typed values are in the form again after a reload; when the simulation starts, it can be cancelled, not saved', async () => {
    await begin();
    await form.name.fill('Half');
    await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
    await reload();
    await expect.element(form.name).toHaveValue('Half');
    await expect.element(page.getByText('Draft restored')).toBeVisible();
    await server.state({ mutate: { collection: 'custom', id: ID, patch: { simulationStatus: 'start' } } });
    await reload();
    await expectReason(form.save, RUNNING);
    await expect.element(form.name).toHaveAttribute('readonly');
    await expect.element(form.host).toBeDisabled();
    await form.cancel.click();
    await expectReason(edit, RUNNING);
  });

  test('O-30: a key that is typed in the place of one that waits is kept, even if the page closes in the moment in which that edit is discarded', async () => {
    await open();
    await expect.element(edit).toBeVisible();
    await server.cut(true);
    await reload();
    await expectPill(/^Offline/);
    await edit.click();
    await form.apiKey.fill('sk-first');
    await form.save.click();
    await expectPart(card, 'Waiting to be sent');
    await edit.click();
    await form.apiKey.fill('sk-planted');
    await form.save.click();
    await edit.click();
    const gone = new Promise<void>((resolve) => {
      const stop = onWorkspaceChange(() => {
        if (workspace()?.outbox.mirror.all().length !== 0) return;
        stop();
        resolve(unmount());
      });
    });
    await card.getByRole('button', { name: 'Discard' }).click();
    await gone;
    await reload();
    await expect.element(form.apiKey).toHaveValue('sk-planted');
  });

  test('O-06 O-15: another administrator’s change is a conflict, except for a secret, which is not shown', async () => {
    await begin();
    await form.model.selectOptions('gpt-4-0314');
    await form.apiKey.fill('sk-planted');
    await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
    const patch = { selectedModel: 'gpt-4-0613', apiKey: 'sk-theirs' };
    await server.state({ mutate: { collection: 'custom', id: ID, patch } });
    await reload();
    await form.save.click();
    await expectPart(card, 'Someone else changed this in the meantime');
    await expectPart(card, 'gpt-4-0314');
    expect(card.element().textContent).not.toContain('sk-planted');
    await card.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(() => bodies('POST', API))
      .toEqual([{ host: 'OpenAI', selectedModel: 'gpt-4-0314', apiKey: 'sk-planted' }]);
  });

  test('AT-NEW-09 AT-CON-03 AT-CON-11 A-110 A-113: a secret is sent only if it was typed; the connection is deleted at the end of the tab', async () => {
    await settle({});
    await begin();
    await form.getModels.click();
    await expectOptions(form.model, ['gpt-4o', 'gpt-4o-mini', 'gpt-4', 'gpt-35-turbo-16k', 'gpt-4-32k']);
    await expect.element(form.model).toHaveValue('gpt-4-32k');
    const { clientSecret: _, ...withoutSecret } = AZURE;
    expect(await bodies('POST', MODELS)).toEqual([{ ...withoutSecret, clientSecret: '', id: ID }]);

    await form.model.selectOptions('gpt-4');
    await form.save.click();
    await expect.element(edit).toBeVisible();
    const { azureResource, oauthEndpoint, apiVersion, clientId } = CLOUD;
    const azure = { host: 'Azure', selectedModel: 'gpt-4', azureResource, oauthEndpoint, apiVersion, clientId };
    await expect.poll(() => bodies('POST', API)).toEqual([azure]);
    await edit.click();
    await form.clientSecret.fill('planted');
    await form.save.click();
    await expect.poll(() => bodies('POST', API)).toEqual([azure, { ...azure, clientSecret: 'planted' }]);
    await expect.element(card.getByText('Saved')).toBeVisible();
    await edit.click();
    await expect.element(form.clientSecret).toHaveValue('');

    await form.cancel.click();
    await deleteIt(page);
    await expectPath('/');
    expect(await calls('DELETE', API)).toHaveLength(1);
  });
});

test('AT-CON-02 AT-CON-12: while the simulation runs, all fields of Azure are read-only, with its client secret as set, and Edit says why it is disabled', async () => {
  await open('trainer-running');
  await expectReason(edit, RUNNING);
  expect(facts()).toMatchObject({
    'GenAI host': 'Azure',
    'Azure resource': 'brightwater-trainer',
    'Client secret': 'Saved. Never shown.',
    Model: 'gpt-4-32k',
  });
  expect(facts()).not.toHaveProperty('API key');
  await edit.press('Enter');
  await expect.element(form.name).not.toBeInTheDocument();
});
