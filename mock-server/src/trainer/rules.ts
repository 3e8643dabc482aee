import { type Answer, refuse } from '../answer.ts';
import { type Check, flag, string, strings } from '../kind/body-keys.ts';
import { isFilled } from '../kind/fields.ts';
import { type Doc, type Store, touch } from '../store.ts';
import { type Fields, isFields, omit } from '../values.ts';

const LEAST_MESSAGES = 10;

const isScenario = (value: unknown): boolean =>
  isFields(value) &&
  ['taskId', 'simulationScenario', 'queueName', 'personality', 'painPoints'].every((key) => isFilled(value[key])) &&
  flag(value.isEnabled);

const isScenarioList: Check = (value) =>
  Array.isArray(value) && value.every(isScenario) && new Set(value.map(({ taskId }) => taskId)).size === value.length;

const whole =
  (least: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least;

const isMessageLimit = whole(LEAST_MESSAGES);

/** The configuration of a simulation (D2§5). The client limits `maxCustomers`; a larger number does no harm. */
export const SIMULATION: Readonly<Record<string, Check>> = {
  taskRecords: isScenarioList,
  numberOfTasks: whole(0),
  maxCustomers: whole(1),
  organizationName: isFilled,
  escalationCommand: isFilled,
  isForceEscalationEnabled: flag,
};

/** Connection and GenAI (D2§2). Which fields are required depends on the host. */
export const CONNECTION: Readonly<Record<string, Check>> = {
  accountName: isFilled,
  maximumMessages: isMessageLimit,
  host: isFilled,
  apiKey: string,
  selectedModel: string,
  azureResource: string,
  oauthEndpoint: string,
  apiVersion: string,
  clientId: string,
  clientSecret: string,
  azureModels: strings,
};

export const AZURE = ['azureResource', 'oauthEndpoint', 'apiVersion', 'clientId', 'clientSecret'] as const;

/** Every other host is the product's own and requires nothing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  OpenAI: ['apiKey', 'selectedModel'],
  Azure: [...AZURE, 'selectedModel'],
};

export const invalid = (name: string): Answer => refuse(400, `${name} is missing or invalid`);

/** The first blank field among those that the host requires. */
export const hostProblem = (doc: Fields): string | undefined =>
  isFilled(doc.host) ? (NEEDED[String(doc.host)] ?? []).find((name) => !isFilled(doc[name])) : 'host';

const enabled = (records: unknown) =>
  Array.isArray(records) ? records.filter((record) => record.isEnabled).length : 0;

/** The body's values of these fields, or the refusal of the first invalid one; ignores other fields. */
export function fieldsFrom(body: Fields, rules: Readonly<Record<string, Check>>): Answer | { patch: Fields } {
  const names = Object.keys(rules).filter((name) => body[name] !== undefined);
  const wrong = names.find((name) => !rules[name]?.(body[name]));
  if (wrong !== undefined) return invalid(wrong);
  const patch = Object.fromEntries(names.map((name) => [name, body[name]]));
  const { taskRecords, numberOfTasks } = patch;
  // The number of enabled scenarios.
  if (taskRecords && numberOfTasks !== undefined && numberOfTasks !== enabled(taskRecords))
    return invalid('numberOfTasks');
  return { patch: taskRecords ? { ...patch, numberOfTasks: enabled(taskRecords) } : patch };
}

/** A running simulator cannot change (D2§4, O-21). */
export const frozen = ({ simulationStatus }: Doc): Answer | undefined =>
  simulationStatus === 'start'
    ? { status: 409, body: { notValidConnection: true, reason: 'Stop the simulation before you change it' } }
    : undefined;

export const trainerOf = (store: Store, id: string | undefined): Doc | undefined => {
  const doc = store.find('custom', id ?? '');
  return doc?.isCustomerSimulator ? doc : undefined;
};

export const keep = (store: Store, doc: Doc, patch: Fields): Doc =>
  store.patch('custom', doc.id, touch(doc, patch)) ?? doc;

/** A CustomConnection (Annex A). The service never returns a client secret. */
export function customView(doc: Doc, host: string): Fields {
  const path = doc.customerUploadTemplateUrl;
  const url = typeof path === 'string' && path.startsWith('/') ? { customerUploadTemplateUrl: host + path } : {};
  return { connectionId: doc.id, ...omit(doc, 'id', 'lastUpdate', 'clientSecret'), ...url };
}
