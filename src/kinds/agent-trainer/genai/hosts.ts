import { array, is, string, type } from 'superstruct';
import type { Problems } from '../../../connections/fields/use-problems.ts';
import type { MessageId } from '../../../model/message.ts';

/** What a trainer says of the GenAI that plays its customers, by the names of its document and its calls (D2§3). */
export type GenAi = {
  host: string;
  selectedModel: string;
  apiKey: string;
  azureResource: string;
  oauthEndpoint: string;
  apiVersion: string;
  clientId: string;
  clientSecret: string;
};

/** Hosts by their values on the wire; any other is the product's own, which needs nothing. */
export const OPENAI = 'OpenAI';
export const AZURE = 'Azure';
export const hostOfProduct = (product: string) => `${product} GenAI`;

/** Credentials, which the service is told and which are told to nobody else. */
export const SECRETS = ['apiKey', 'clientSecret'] as const;

/** What Azure is reached by. */
export const AZURE_FIELDS = ['azureResource', 'oauthEndpoint', 'apiVersion', 'clientId', 'clientSecret'] as const;
export type AzureFields = Pick<GenAi, (typeof AZURE_FIELDS)[number]>;

type OwnField = keyof Omit<GenAi, 'host'>;

/** What a host needs beside its name, in the order of the form. */
export function fieldsOfHost(host: string): readonly OwnField[] {
  if (host === OPENAI) return ['apiKey', 'selectedModel'];
  return host === AZURE ? [...AZURE_FIELDS, 'selectedModel'] : [];
}

/** What a host does not need. */
export const fieldsBeside = (host: string): readonly OwnField[] =>
  (['apiKey', 'selectedModel', ...AZURE_FIELDS] as const).filter((field) => !fieldsOfHost(host).includes(field));

/** The models of each host as long as it was not asked which it has (D2§3, A-112, A-113). */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  [OPENAI]: [
    ...['gpt-4-0613', 'gpt-4', 'gpt-4-0314'],
    ...['gpt-3.5-turbo-16k-0613', 'gpt-3.5-turbo-16k', 'gpt-3.5-turbo-0301'],
  ],
  [AZURE]: ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k'],
};

/** The models of a host; the product's own has none to choose. */
export const modelsOf = (host: string): readonly string[] => MODELS[host] ?? [];

/** What a host begins with. */
export const firstModelOf = (host: string): string => modelsOf(host)[0] ?? '';

/** A new trainer's GenAI before anything is chosen (D2§9). */
export const BLANK: GenAi = {
  host: OPENAI,
  selectedModel: firstModelOf(OPENAI),
  apiKey: '',
  azureResource: '',
  oauthEndpoint: '',
  apiVersion: '',
  clientId: '',
  clientSecret: '',
};

/** What is said of a field that its host needs and that is empty (D2§5, A-111). */
export const EMPTY = {
  selectedModel: 'model_empty',
  apiKey: 'api_key_empty',
  azureResource: 'azure_resource_empty',
  oauthEndpoint: 'oauth_endpoint_empty',
  apiVersion: 'api_version_empty',
  clientId: 'client_id_empty',
  clientSecret: 'client_secret_empty',
} as const satisfies Record<OwnField, MessageId>;

/** Everything that is wrong, by field. A secret that the service has is there although nothing was typed. */
export function genAiProblems(values: GenAi, held: readonly string[] = []): Problems<GenAi> {
  const needed = fieldsOfHost(values.host);
  const problem = (field: OwnField): MessageId | null => {
    const there = values[field].trim() !== '' || held.includes(field);
    return there || !needed.includes(field) ? null : EMPTY[field];
  };
  return {
    host: null,
    apiKey: problem('apiKey'),
    azureResource: problem('azureResource'),
    oauthEndpoint: problem('oauthEndpoint'),
    apiVersion: problem('apiVersion'),
    clientId: problem('clientId'),
    clientSecret: problem('clientSecret'),
    selectedModel: problem('selectedModel'),
  };
}

const Answer = type({ azureModels: array(string()) });

/** The models that POST /get-azure-models answers with, each once; undefined when that is no list with one. */
export function readModels(answer: unknown): readonly string[] | undefined {
  if (!is(answer, Answer)) return undefined;
  const models = [...new Set(answer.azureModels.map((model) => model.trim()))].filter((model) => model !== '');
  return models.length > 0 ? models : undefined;
}
