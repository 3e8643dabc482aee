import { array, boolean, enums, type Infer, number, optional, string, type } from 'superstruct';
import { connectionFields } from './connection.ts';
import { isRecord, type Read, readFields } from './fields.ts';

/** A task that simulated customers come with (D2§3). */
export const ScenarioTask = type({
  taskId: string(),
  simulationScenario: string(),
  queueName: string(),
  personality: string(),
  painPoints: string(),
  isEnabled: boolean(),
});
export type ScenarioTask = Infer<typeof ScenarioTask>;

/** A simulated customer as the administrator describes them (D2§3, Annex A). `dob` is `YYYY-MM-DD`. */
export const Persona = type({
  customerId: string(),
  accountDetails: string(),
  patienceLevel: optional(string()),
  bio: type({
    full_name: string(),
    email_address: string(),
    phone_number: string(),
    address: type({ full_address: string() }),
    occupation: string(),
    dob: string(),
  }),
});
export type Persona = Infer<typeof Persona>;

/**
 * What agents are judged by after a simulation (D2§3). The service gives the `id`, so that one that waits has none;
 * the `key` is given here, and tells the items apart.
 */
export const FeedbackItem = type({
  id: optional(string()),
  key: string(),
  name: string(),
  description: string(),
  responseType: string(),
  language: optional(string()),
});
export type FeedbackItem = Infer<typeof FeedbackItem>;

/**
 * GET /connections/custom/{id} (D1§3, D2§3, Annex A): a Client Channel API connection, or an Agent Trainer. Both kinds have
 * one address, so that only the document says which of them it is: whichever kind reads it keeps all of it.
 */
export const customFields = connectionFields({
  accountName: string(),
  webhook: string(),
  jwtToken: string(),
  isCustomerSimulator: boolean(),
  selectedVerticalOption: string(),
  host: string(),
  selectedModel: string(),
  azureModels: array(string()),
  apiKey: string(),
  azureResource: string(),
  oauthEndpoint: string(),
  apiVersion: string(),
  clientId: string(),
  maximumMessages: number(),
  simulationStatus: enums(['start', 'stop']),
  taskRecords: array(ScenarioTask),
  numberOfTasks: number(),
  maxCustomers: number(),
  organizationName: string(),
  escalationCommand: string(),
  isForceEscalationEnabled: boolean(),
  customerData: array(Persona),
  customerUploadTemplateUrl: string(),
  enableSendAgentFeedback: boolean(),
  feedbackLanguage: string(),
  feedbackData: array(FeedbackItem),
  feedbackWebhooks: array(string()),
});

/** A connection of the custom collection, as far as it could be read. */
export type CustomConnection = Read<Infer<typeof customFields>>;

/** Fields that the service sends and that never rest on the device (O-04). */
export const CUSTOM_SECRETS = ['jwtToken', 'apiKey'] as const;

/** What stands for a text that a member of a list does not have. */
const TASK = { simulationScenario: '', queueName: '', personality: '', painPoints: '', isEnabled: false };
const BIO = { full_name: '', email_address: '', phone_number: '', occupation: '', dob: '' };

/** Reads an answer. What a member of a list lacks is empty, so that it does not cost the others. */
export function parseCustom(body: unknown): CustomConnection {
  const { taskRecords, customerData, feedbackData }: Record<string, unknown> = isRecord(body) ? body : {};
  const doc = readFields(customFields, {
    ...Object(body),
    taskRecords: members(taskRecords, (task) => ({ ...TASK, ...task })),
    customerData: members(customerData, ({ bio, ...persona }) => ({
      accountDetails: '',
      ...persona,
      bio: { ...BIO, ...there(bio), address: { full_address: '', ...there(there(bio)['address']) } },
    })),
    feedbackData: members(feedbackData, (item) => ({ name: '', description: '', responseType: '', ...item, key: '' })),
  });
  return doc.feedbackData ? { ...doc, feedbackData: keyed(doc.feedbackData) } : doc;
}

const members = (value: unknown, whole: (member: Record<string, unknown>) => object): unknown =>
  Array.isArray(value) ? value.map((member) => (isRecord(member) ? whole(there(member)) : member)) : value;

/** An object without what is null, which is nothing there either (`readFields`). */
const there = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) : {};

/**
 * What tells a feedback item from others before the service has given it an id, and afterwards: its name, and the language in which it
 * is answered. The id itself would make another member of an item that waits.
 */
export const feedbackKey = ({ name, language = '' }: Pick<FeedbackItem, 'name' | 'language'>): string =>
  language === '' ? name : `${name}\t${language}`;

/** Feedback items with their keys; of several of one name and language, made elsewhere, the later ones are told by their ids as well. */
export function keyed(items: readonly FeedbackItem[]): FeedbackItem[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const own = feedbackKey(item);
    const key = taken.has(own) ? `${own} ${item.id}` : own;
    taken.add(own);
    return key === item.key ? item : { ...item, key };
  });
}

/** The document of an answer that is the whole connection (D2§7); undefined of any other. */
export function wholeCustom(answer: unknown, id: string): CustomConnection | undefined {
  return isRecord(answer) && answer['connectionId'] === id ? parseCustom(answer) : undefined;
}
