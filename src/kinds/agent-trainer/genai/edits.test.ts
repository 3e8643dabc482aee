import { describe, expect, it } from 'vitest';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { compareWithServer } from '../../../model/view.ts';
import { genaiEdits } from './edits.ts';
import { BLANK } from './hosts.ts';
import type { NewTrainer } from './new-trainer.ts';
import type { Connection } from './settings.ts';
import '../../../testing/kinds.ts';

const { create, genai } = genaiEdits;

const NEW: NewTrainer & { key: string } = {
  ...BLANK,
  key: 'k1',
  accountName: 'Onboarding',
  selectedVerticalOption: 'insurance',
  ownHost: true,
  apiKey: 'sk-1',
};

const AZURE_NEW = {
  ...NEW,
  host: 'Azure',
  selectedModel: 'gpt-4-32k',
  azureResource: 'res',
  oauthEndpoint: 'https://login.example/token',
  apiVersion: '2024-02-01',
  clientId: 'cid',
  clientSecret: 'shh',
};

describe('creating an Agent Trainer', () => {
  const posted = (input: typeof NEW) => create.steps[0]?.request({}, input, {});
  const own = { accountName: 'Onboarding', isCustomerSimulator: true, selectedVerticalOption: 'insurance' };

  it('AT-NEW-12 A-110: posts the fields of OpenAI and nothing that was typed for another host', () => {
    expect(posted({ ...NEW, azureResource: 'left over', clientSecret: 'left over' })).toStrictEqual({
      method: 'POST',
      path: '/connections/custom',
      body: { ...own, host: 'OpenAI', selectedModel: 'gpt-4-0613', apiKey: 'sk-1' },
    });
  });

  it('AT-NEW-12 A-110: posts the fields of Azure', () => {
    const { azureResource, oauthEndpoint, apiVersion, clientId, clientSecret } = AZURE_NEW;
    const azure = { azureResource, oauthEndpoint, apiVersion, clientId, clientSecret };
    expect(posted(AZURE_NEW)?.body).toStrictEqual({ ...own, host: 'Azure', selectedModel: 'gpt-4-32k', ...azure });
  });

  it('AT-NEW-12 A-111 A-112: posts the product’s own host without a model and a key', () => {
    expect(posted({ ...NEW, ownHost: false, host: 'Messaging GenAI' })?.body).toStrictEqual({
      ...own,
      host: 'Messaging GenAI',
      selectedModel: '',
    });
  });

  it('O-02: waits in its own lane, as a row that reopens its form; no secret is shown', () => {
    expect(create.lane(NEW)).toBe('custom/+k1');
    expect(create.listEffect?.(NEW)).toEqual({
      creating: true,
      platform: 'agent_trainer',
      title: 'Onboarding',
      path: '/customer-ai-simulator-create?waiting=k1',
    });
    expect(JSON.stringify([create.describe(AZURE_NEW, {}), create.describe(NEW, {})])).not.toMatch(/shh|sk-1/);
    expect(create.failed(NEW)).toEqual({ id: 'agent_trainer_creation_failure' });
  });

  it('O-12: is found after a lost answer by its values other than secrets', () => {
    const listed = { id: 'x', title: 'Onboarding', lastUpdate: 1 };
    expect(create.find?.among({ ...listed, platform: 'agent_trainer' })).toBe(true);
    expect(create.find?.among({ ...listed, platform: 'custom' })).toBe(false);
    const { apiKey: _, ...detail } = NEW;
    expect(create.find?.matches(detail, NEW)).toBe(true);
    expect(create.find?.matches({ ...detail, host: 'Azure' }, NEW)).toBe(false);
  });
});

const DOC: CustomConnection = {
  accountName: 'Onboarding',
  isCustomerSimulator: true,
  host: 'Azure',
  selectedModel: 'gpt-4',
  azureResource: 'res',
  oauthEndpoint: 'https://login.example/token',
  apiVersion: '2024-02-01',
  clientId: 'cid',
  maximumMessages: 40,
  simulationStatus: 'stop',
};

const change = (values: Partial<Connection>) => ({ id: 't1', values, name: 'Onboarding' });
const body = (values: Partial<Connection>, doc = DOC) => genai.steps[0]?.request(doc, change(values), {}).body;
const azure = { azureResource: 'res', oauthEndpoint: 'https://login.example/token', apiVersion: '2024-02-01' };

describe('Save on Connection and GenAI', () => {
  it('AT-CON-03: posts the changed values to the connection', () => {
    const call = genai.steps[0]?.request(DOC, change({ maximumMessages: 50 }), {});
    expect(call).toEqual({ method: 'POST', path: '/connections/custom/t1', body: { maximumMessages: 50 } });
    expect(body({ accountName: 'New', maximumMessages: 50 })).toEqual({ accountName: 'New', maximumMessages: 50 });
  });

  it('AT-CON-03 O-18: includes all GenAI fields of the host with the server’s newest values, but no secret', () => {
    const model = { host: 'Azure', selectedModel: 'gpt-4-32k', ...azure, clientId: 'cid' };
    expect(body({ selectedModel: 'gpt-4-32k' })).toEqual(model);
    expect(body({ selectedModel: 'gpt-4-32k' }, { ...DOC, apiVersion: '2025' })).toEqual({
      ...model,
      apiVersion: '2025',
    });
    expect(body({ clientSecret: 'new' })).toEqual({ ...model, selectedModel: 'gpt-4', clientSecret: 'new' });
  });

  it('AT-CON-03 A-111: sends another host with the fields that it needs', () => {
    expect(body({ host: 'OpenAI', selectedModel: 'gpt-4-0613', apiKey: 'sk' })).toEqual({
      host: 'OpenAI',
      selectedModel: 'gpt-4-0613',
      apiKey: 'sk',
    });
    expect(body({ host: 'Messaging GenAI', selectedModel: '' })).toEqual({
      host: 'Messaging GenAI',
      selectedModel: '',
    });
  });

  it('AT-CON-03: sends unreadable values back unchanged', () => {
    const { host: _, ...rest } = DOC;
    expect(body({ selectedModel: 'm' }, { ...rest, unread: { host: 7 } })).toEqual({ host: 7, selectedModel: 'm' });
  });

  it('AT-CON-10: has its own message when it fails', () => {
    expect(genai.failed(change({}))).toEqual({ id: 'genai_update_failed' });
  });

  it('AT-CON-12 O-21: is not sent while the simulation runs, if it waited', () => {
    const wanted = change({ selectedModel: 'gpt-4-32k' });
    expect(genai.rebase?.(DOC, wanted)).toBeNull();
    expect(genai.rebase?.({ ...DOC, simulationStatus: 'start' }, wanted)).toEqual({ id: 'trainer.running' });
  });

  it.each([
    [{ accountName: ' ' }, 'name_empty'],
    [{ clientId: '' }, 'client_id_empty'],
    [{ selectedModel: '' }, 'model_empty'],
    [{ maximumMessages: 9 }, 'maximum_messages_error_1'],
    [{ host: 'OpenAI', clientId: '' }, null],
    [{ clientSecret: 'x' }, null],
  ] as const)('AT-CON-04…07: is validated again before it is sent: %j', (values, problem) => {
    expect(genai.rebase?.(DOC, change(values))).toEqual(problem && { id: problem });
  });
});

describe('O-15: a secret in an edit', () => {
  const doc = { ...DOC, host: 'OpenAI', apiKey: 'sk-theirs' };
  const wanted = change({ apiKey: 'sk-mine', maximumMessages: 50 });
  const base = { maximumMessages: 40 };

  it('has no base and never conflicts: the last writer wins', () => {
    expect(genai.touches(wanted)).toEqual(['maximumMessages', 'apiKeyTyped']);
    expect(compareWithServer(genai, doc, wanted, { base })).toBe('send');
    expect(compareWithServer(genai, { ...doc, maximumMessages: 60 }, wanted, { base })).toBe('conflict');
  });

  it('is sent even if the server has the same one, since nobody can compare them', () => {
    const key = change({ apiKey: 'sk-mine' });
    expect(compareWithServer(genai, { ...doc, apiKey: 'sk-mine' }, key, { base: {} })).toBe('send');
  });

  it('A-123: is on screen while it waits, and is not in any message', () => {
    expect(genai.apply(doc, wanted)).toMatchObject({ apiKey: 'sk-mine', maximumMessages: 50 });
    expect(genai.describe(wanted, base)).toEqual({
      what: { id: 'trainer.maximumMessages' },
      from: { verbatim: '40' },
      to: { verbatim: '50' },
    });
    expect(genai.describe(change({ clientSecret: 'shh' }), {})).toEqual({ what: { id: 'trainer.clientSecretTyped' } });
    expect(genai.nameOf?.('apiKeyTyped')).toEqual({ id: 'trainer.apiKeyTyped' });
    expect(genai.nameOf?.('host')).toEqual({ id: 'trainer.host' });
  });

  it('O-04: is not part of the document after it was sent, whatever the answer', () => {
    const taught = (answer: unknown) =>
      genai.steps[0]?.take?.(answer, doc, change({ clientSecret: 'shh', host: 'Azure' })).doc;
    expect(taught({})).toEqual({ ...doc, host: 'Azure' });
    expect(taught({ connectionId: 't1', host: 'Azure', clientSecret: 'shh' })).toEqual({ ...doc, host: 'Azure' });
  });

  it('O-06: can take single values of a conflict from the other side', () => {
    const both = change({ apiKey: 'sk-mine', maximumMessages: 50, accountName: 'Mine' });
    expect(genai.without?.(both, ['maximumMessages'])).toEqual(change({ apiKey: 'sk-mine', accountName: 'Mine' }));
    expect(genai.without?.(both, ['apiKeyTyped'])).toEqual(change({ maximumMessages: 50, accountName: 'Mine' }));
  });
});
