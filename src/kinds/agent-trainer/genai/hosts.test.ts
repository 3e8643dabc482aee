import { describe, expect, it } from 'vitest';
import { textIn } from '../../../testing/words.ts';
import { AZURE_FIELDS, BLANK, fieldsOfHost, genAiProblems, modelsOf, readModels } from './hosts.ts';
import { newTrainerProblems } from './new-trainer.ts';
import { maximumProblem } from './settings.ts';

const FILLED = {
  ...BLANK,
  apiKey: 'k',
  azureResource: 'r',
  oauthEndpoint: 'https://login.example',
  apiVersion: '2024-02-01',
  clientId: 'c',
  clientSecret: 's',
};

describe('hosts', () => {
  it('AT-NEW-05 AT-NEW-08 A-112: have the models of D2§3, except the product’s own, which has none', () => {
    expect(modelsOf('OpenAI')).toEqual([
      'gpt-4-0613',
      'gpt-4',
      'gpt-4-0314',
      'gpt-3.5-turbo-16k-0613',
      'gpt-3.5-turbo-16k',
      'gpt-3.5-turbo-0301',
    ]);
    expect(modelsOf('Azure')).toEqual(['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k']);
    expect(modelsOf('Messaging GenAI')).toEqual([]);
  });

  it('AT-NEW-06 AT-NEW-07 A-111: require their own fields; an unknown host requires nothing', () => {
    expect(fieldsOfHost('OpenAI')).toEqual(['apiKey', 'selectedModel']);
    expect(fieldsOfHost('Azure')).toEqual([...AZURE_FIELDS, 'selectedModel']);
    expect(fieldsOfHost('constructor')).toEqual([]);
  });
});

describe('the errors of the form', () => {
  it.each([
    ['OpenAI', 'apiKey', 'api_key_empty'],
    ['OpenAI', 'selectedModel', 'model_empty'],
    ['Azure', 'azureResource', 'azure_resource_empty'],
    ['Azure', 'oauthEndpoint', 'oauth_endpoint_empty'],
    ['Azure', 'apiVersion', 'api_version_empty'],
    ['Azure', 'clientId', 'client_id_empty'],
    ['Azure', 'clientSecret', 'client_secret_empty'],
    ['Azure', 'selectedModel', 'model_empty'],
    ['Messaging GenAI', 'selectedModel', null],
    ['Messaging GenAI', 'apiKey', null],
    ['OpenAI', 'clientSecret', null],
    ['Azure', 'apiKey', null],
  ] as const)('AT-CON-04 A-111: with %s, no %s is %s', (host, field, problem) => {
    expect(genAiProblems({ ...FILLED, host, [field]: '  ' })[field]).toBe(problem);
    expect(genAiProblems({ ...FILLED, host })[field]).toBeNull();
  });

  it.each([
    ['https://https://login.example', 'address.two_schemes'],
    ['https://login..example', 'address.empty_label'],
    ['https://login.example:99999/token', 'address.port'],
    ['https://log in.example', 'address.unreadable'],
  ])('O-38: the OAuth endpoint %j is refused for its part', (oauthEndpoint, problem) => {
    expect(genAiProblems({ ...FILLED, host: 'Azure', oauthEndpoint }).oauthEndpoint).toBe(problem);
    expect(genAiProblems({ ...FILLED, oauthEndpoint }).oauthEndpoint).toBeNull();
  });

  it('A-110: a secret that the service has may be blank', () => {
    expect(genAiProblems({ ...FILLED, host: 'Azure', clientSecret: '' }, ['clientSecret']).clientSecret).toBeNull();
    expect(genAiProblems({ ...FILLED, apiKey: '' }, ['apiKey']).apiKey).toBeNull();
  });

  it('AT-NEW-11: a new trainer needs a name', () => {
    const values = { ...FILLED, accountName: ' ', selectedVerticalOption: 'default', ownHost: true };
    expect(newTrainerProblems(values).accountName).toBe('name_empty');
    expect(Object.values(newTrainerProblems({ ...values, accountName: 'T' })).filter((each) => each)).toEqual([]);
  });

  it.each([
    ['', 'maximum_messages_error'],
    ['  ', 'maximum_messages_error'],
    ['1a', 'maximum_messages_error_2'],
    [-10, 'maximum_messages_error_2'],
    [10.5, 'maximum_messages_error_2'],
    [Number.POSITIVE_INFINITY, 'maximum_messages_error_2'],
    [9, 'maximum_messages_error_1'],
    ['9', 'maximum_messages_error_1'],
    [10, null],
    [75, null],
  ] as const)('AT-CON-05 AT-CON-06 AT-CON-07: a limit of %j is %s', (typed, problem) => {
    expect(maximumProblem(typed)).toBe(problem);
  });
});

it.each([
  [{ azureModels: ['gpt-4o', ' gpt-4 ', 'gpt-4', ''] }, ['gpt-4o', 'gpt-4']],
  [{ azureModels: [] }, undefined],
  [{ azureModels: ['gpt-4o', 7] }, undefined],
  [{ azureModels: 'gpt-4o' }, undefined],
  [{}, undefined],
  ['<html>', undefined],
  [null, undefined],
])('AT-NEW-09 A-113: the answer %j contains the models %j', (answer, models) => {
  expect(readModels(answer)).toEqual(models);
});

it.each([
  ['AT-NEW-11', 'name_empty', 'Nazwa nie może być pusta', 'El nombre no puede estar vacío'],
  ['AT-NEW-11', 'api_key_empty', 'Klucz API nie może być pusty', 'La clave de API no puede estar vacía'],
  [
    'AT-CON-05',
    'maximum_messages_error',
    'Maksymalna liczba wiadomości nie może być pusta',
    'El máximo de mensajes no puede estar vacío',
  ],
] as const)('%s I18N-02: %s is translated into Polish and Spanish', (_, problem, polish, spanish) => {
  expect([textIn('pl', problem), textIn('es', problem)]).toEqual([polish, spanish]);
});

it.each([
  ['AT-CON-05', 'maximum_messages_error', 'Maximum messages cannot be empty'],
  ['AT-CON-06', 'maximum_messages_error_2', 'Maximum messages can contain digits only'],
  ['AT-CON-07', 'maximum_messages_error_1', 'Maximum messages must be at least 10'],
] as const)('%s: %s has the message "%s"', (_, problem, sentence) => {
  expect(textIn('en', problem)).toBe(sentence);
});
