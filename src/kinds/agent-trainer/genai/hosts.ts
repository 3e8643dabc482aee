import { array, is, string, type } from 'superstruct';
import { addressProblem } from '../../../model/address.ts';
import type { MessageId } from '../../../model/message.ts';
import { recordOf } from '../../../model/record-of.ts';
import type { Problems } from '../../../settings/fields/use-problems.ts';

/** The message for each empty field that its host needs (D2§5, A-111). */
export const EMPTY = {
  apiKey: 'api_key_empty',
  azureResource: 'azure_resource_empty',
  oauthEndpoint: 'oauth_endpoint_empty',
  apiVersion: 'api_version_empty',
  clientId: 'client_id_empty',
  clientSecret: 'client_secret_empty',
  selectedModel: 'model_empty',
} as const satisfies Record<string, MessageId>;

type OwnField = keyof typeof EMPTY;

// Safe: these are the object's own keys.
const OWN_FIELDS = Object.keys(EMPTY) as OwnField[];

/** A trainer's GenAI configuration, with the names of its document and calls (D2§3). */
export type GenAi = Record<OwnField | 'host', string>;

/** Hosts by their values on the wire; any other is the product's own, which needs no configuration. */
export const OPENAI = 'OpenAI';
export const AZURE = 'Azure';
export const hostOfProduct = (product: string) => `${product} GenAI`;

/** Credentials: sent to the service, and never shown. */
export const SECRETS = ['apiKey', 'clientSecret'] as const;

export const AZURE_FIELDS = ['azureResource', 'oauthEndpoint', 'apiVersion', 'clientId', 'clientSecret'] as const;
export type AzureFields = Pick<GenAi, (typeof AZURE_FIELDS)[number]>;

/** The fields that a host needs besides its name, in the form's order. */
export function fieldsOfHost(host: string): readonly OwnField[] {
  if (host === OPENAI) return ['apiKey', 'selectedModel'];
  return host === AZURE ? [...AZURE_FIELDS, 'selectedModel'] : [];
}

/** The fields that a host does not need. */
export const fieldsBeside = (host: string): readonly OwnField[] =>
  OWN_FIELDS.filter((field) => !fieldsOfHost(host).includes(field));

/** The models of each host until its own list was loaded (D2§3, A-112, A-113). */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  [OPENAI]: [
    ...['gpt-4-0613', 'gpt-4', 'gpt-4-0314'],
    ...['gpt-3.5-turbo-16k-0613', 'gpt-3.5-turbo-16k', 'gpt-3.5-turbo-0301'],
  ],
  [AZURE]: ['gpt-35-turbo', 'gpt-4', 'gpt-4-32k', 'gpt-35-turbo-16k'],
};

/** The models of a host; empty for the product's own. */
export const modelsOf = (host: string): readonly string[] => MODELS[host] ?? [];

export const firstModelOf = (host: string): string => modelsOf(host)[0] ?? '';

/** A new trainer's GenAI values (D2§9). */
export const BLANK: GenAi = {
  ...recordOf(OWN_FIELDS, () => ''),
  host: OPENAI,
  selectedModel: firstModelOf(OPENAI),
};

/** The documents give no pattern for the endpoint, but it must be an address (O-38). */
export const endpointProblem = (typed: string): MessageId | null =>
  addressProblem(typed.trim(), /\S/, EMPTY.oauthEndpoint);

/** The errors by field. A secret that the service has (`held`) may be blank. */
export function genAiProblems(values: GenAi, held: readonly string[] = []): Problems<GenAi> {
  const needed = fieldsOfHost(values.host);
  const problemOf = (field: OwnField): MessageId | null => {
    if (!needed.includes(field)) return null;
    if (field === 'oauthEndpoint') return endpointProblem(values.oauthEndpoint);
    return values[field].trim() !== '' || held.includes(field) ? null : EMPTY[field];
  };
  return { host: null, ...recordOf(OWN_FIELDS, problemOf) };
}

const Answer = type({ azureModels: array(string()) });

/** The models in the answer of POST /get-azure-models, without duplicates; undefined if there are none. */
export function readModels(answer: unknown): readonly string[] | undefined {
  if (!is(answer, Answer)) return undefined;
  const models = [...new Set(answer.azureModels.map((model) => model.trim()))].filter((model) => model !== '');
  return models.length > 0 ? models : undefined;
}
