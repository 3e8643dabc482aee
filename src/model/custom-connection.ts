import { dequal } from 'dequal/lite';
import { array, boolean, enums, type Infer, is, number, optional, string, type } from 'superstruct';
import { connectionFields } from './connection.ts';
import { isRecord, type Read, readFields } from './fields.ts';
import { withAnswer } from './with-answer.ts';

/** A task of simulated customers (D2§3). */
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
 * A criterion for agents' feedback after a simulation (D2§3). The service assigns the `id` (A-114), so an unsent item
 * has none. The console sets `key` to identify it.
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
 * GET /connections/custom/{id} (D1§3, D2§3, Annex A): a Client Channel API connection or an Agent Trainer. Both share
 * one path and only the document tells them apart, so the console reads the fields of both.
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

/**
 * A connection of the custom collection. `sentTasks`: scenarios as the service sent them, by `taskId`, if `parseCustom`
 * had to complete them.
 */
export type CustomConnection = Read<Infer<typeof customFields>> & { sentTasks?: Readonly<Record<string, unknown>> };

/** Fields that the service sends and that are never stored on the device (O-04). */
export const CUSTOM_SECRETS = ['jwtToken', 'apiKey'] as const;

/** Defaults for missing texts of list members. */
const TASK = { simulationScenario: '', queueName: '', personality: '', painPoints: '', isEnabled: false };
const BIO = { full_name: '', email_address: '', phone_number: '', occupation: '', dob: '' };

/**
 * Parses an answer. Missing texts of a list member become empty, so that one incomplete member does not fail the list.
 */
export function parseCustom(body: unknown): CustomConnection {
  const { taskRecords, customerData, feedbackData }: Record<string, unknown> = isRecord(body) ? body : {};
  const fields = {
    ...Object(body),
    taskRecords: withOwnIds(members(taskRecords, readTask)),
    customerData: members(customerData, ({ bio, ...persona }) => ({
      accountDetails: '',
      ...there(persona, Persona),
      bio: {
        ...BIO,
        ...there(bio, Persona.schema.bio),
        address: addressOf(isRecord(bio) ? bio['address'] : undefined),
      },
    })),
    feedbackData: members(feedbackData, (item) => {
      return { name: '', description: '', responseType: '', ...there(item, FeedbackItem), key: '' };
    }),
  };
  const doc = readWithMembers(fields);
  const sentTasks = sentIn(doc.taskRecords ?? [], taskRecords);
  return {
    ...doc,
    ...(doc.feedbackData && { feedbackData: keyed(doc.feedbackData) }),
    ...(Object.keys(sentTasks).length > 0 && { sentTasks }),
  };
}

/**
 * The lists whose members have a call each. Scenarios are posted as one list, so one unreadable scenario fails the
 * list.
 */
const ONE_BY_ONE: Readonly<Record<string, (member: unknown) => boolean>> = {
  customerData: (member) => is(member, Persona),
  feedbackData: (member) => is(member, FeedbackItem),
  feedbackWebhooks: (member) => typeof member === 'string',
};

/** Reads fields. As in `withMembers`, an invalid member goes to `unread` and the others stay. */
function readWithMembers(fields: Readonly<Record<string, unknown>>): CustomConnection {
  const good: Record<string, unknown> = { ...fields };
  const bad: Record<string, unknown> = {};
  for (const [name, isValid] of Object.entries(ONE_BY_ONE)) {
    const all: unknown = fields[name];
    if (!Array.isArray(all) || all.every(isValid)) continue;
    good[name] = all.filter(isValid);
    bad[`${name}[]`] = all.filter((each) => !isValid(each));
  }
  const read: CustomConnection = readFields(customFields, good);
  return Object.keys(bad).length > 0 ? { ...read, unread: { ...read.unread, ...bad } } : read;
}

const members = (value: unknown, whole: (member: Record<string, unknown>) => object): unknown =>
  Array.isArray(value) ? value.map((member) => (isRecord(member) ? whole(member) : member)) : value;

/**
 * An object without the null values of known fields, which count as missing as in `readFields`; {} for anything else.
 * Unknown fields stay.
 */
const there = (value: unknown, { schema }: { schema: object }): Record<string, unknown> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([name, each]) => each !== null || !Object.hasOwn(schema, name)))
    : {};

const addressOf = (address: unknown) => ({ full_address: '', ...there(address, Persona.schema.bio.schema.address) });

const readTask = (task: Record<string, unknown>): Record<string, unknown> => ({
  ...TASK,
  ...there(task, ScenarioTask),
});

/** Gives scenarios with a duplicate id new ids, so that none replaces another when the whole list is posted. */
function withOwnIds(tasks: unknown): unknown {
  if (!Array.isArray(tasks)) return tasks;
  const ids = tasks.map((task) => (isRecord(task) ? task['taskId'] : undefined));
  const taken = new Set(ids);
  return tasks.map((task, at) => {
    const id = ids[at];
    if (typeof id !== 'string' || ids.indexOf(id) === ids.lastIndexOf(id)) return task;
    let nth = 1;
    while (taken.has(`${id} ${nth}`)) nth += 1;
    const taskId = `${id} ${nth}`;
    taken.add(taskId);
    return { ...task, taskId };
  });
}

/** The scenarios that `parseCustom` completed, as the service sent them, by id. */
function sentIn(tasks: readonly ScenarioTask[], raw: unknown): Record<string, unknown> {
  const sent: readonly unknown[] = Array.isArray(raw) ? raw : [];
  return Object.fromEntries(
    tasks.flatMap((task, at) => (dequal(task, sent[at]) ? [] : [[task.taskId, sent[at]] as const])),
  );
}

/** The scenarios to post: one that `parseCustom` completed and nobody changed goes back as it came (O-30). */
export function tasksToSend(
  tasks: readonly ScenarioTask[],
  sentTasks: Readonly<Record<string, unknown>> = {},
): readonly object[] {
  return tasks.map((task) => {
    const sent = Object.hasOwn(sentTasks, task.taskId) ? sentTasks[task.taskId] : undefined;
    if (!isRecord(sent)) return task;
    const read: Record<string, unknown> = { ...readTask(sent), taskId: task.taskId };
    const changed = Object.entries(task).filter(([name, value]) => !dequal(value, read[name]));
    return { ...sent, ...Object.fromEntries(changed) };
  });
}

/**
 * The key of a feedback item: its name and language. Not its id: an unsent item has none, and would become another
 * member once it gets one.
 */
export const feedbackKey = ({ name, language = '' }: Pick<FeedbackItem, 'name' | 'language'>): string =>
  language === '' ? name : `${name}\t${language}`;

/** Sets the items' keys. If several have the same name and language (made elsewhere), later ones have their id in the key. */
export function keyed(items: readonly FeedbackItem[]): FeedbackItem[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const own = feedbackKey(item);
    const key = taken.has(own) ? `${own} ${item.id}` : own;
    taken.add(own);
    return key === item.key ? item : { ...item, key };
  });
}

/** A connection after the answer to a write; `kept`: the copy with the sent values. */
export function customAfter(answer: unknown, id: string, kept: CustomConnection): CustomConnection {
  const doc = withAnswer(parseCustom, answer, id, kept);
  if (doc.taskRecords === kept.taskRecords || doc.sentTasks !== kept.sentTasks) return doc;
  // The answer's scenarios replace the earlier ones, so their sent forms are outdated.
  const { sentTasks: _, ...others } = doc;
  return others;
}
