import { string } from 'superstruct';
import { addressFlaw } from '../../../model/address.ts';
import { FeedbackItem, feedbackKey, keyed } from '../../../model/custom-connection.ts';
import { pick } from '../../../model/member-field.ts';
import type { MessageId } from '../../../model/message.ts';
import { addressWords, maskedAddress } from '../../../model/secret.ts';
import { MAX_WEBHOOKS, toWebhooks, webhookProblem } from '../../../model/webhooks.ts';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { type Collection, records, texts } from '../../../settings/rows/collection.ts';
import { list } from '../../../settings/rows/lists.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { partial, place, trainerCollection } from '../base/place.ts';
import { settings } from './settings.ts';

/** The types of an assessment by their value in the contract, with their labels. */
export const RESPONSE_TYPES = {
  integer_score: 'feedback.type.integer_score',
  grade_rating: 'feedback.type.grade_rating',
  summary: 'feedback.type.summary',
  bullet_points: 'feedback.type.bullet_points',
} as const satisfies Record<string, MessageId>;

export const responseTypeName = (type: string): MessageId | undefined =>
  Object.hasOwn(RESPONSE_TYPES, type) ? RESPONSE_TYPES[type as keyof typeof RESPONSE_TYPES] : undefined;

/** The limit of D2§9. */
const FEEDBACK_LIMIT = { members: 10, problem: 'feedback.full' } as const;
const WEBHOOK_LIMIT = { members: MAX_WEBHOOKS, problem: 'max_webhook_limit' } as const;

type HasItems = { feedbackData?: readonly FeedbackItem[] };

const ITEMS: Collection<HasItems, FeedbackItem> = records<'feedbackData', 'key', FeedbackItem>('feedbackData', 'key');

type ItemName = Pick<FeedbackItem, 'name' | 'language'>;

export type ItemTexts = Pick<FeedbackItem, 'name' | 'description' | 'responseType'> & { language: string };

/** Makes an item from its texts; `instead`: the item being edited. */
export const itemOf = (texts: ItemTexts, instead?: FeedbackItem): FeedbackItem => ({
  ...instead,
  ...texts,
  key: instead && isTwin(texts, instead) ? instead.key : feedbackKey(texts),
});

const isTwin = (one: ItemName, other: ItemName) => feedbackKey(one) === feedbackKey(other);

const WEBHOOKS = texts('feedbackWebhooks');

/** The errors of an item in the list; `instead`: the item being edited (D2§5, AT-FBK-07). */
function itemProblems(
  { name, description, language }: ItemName & Pick<FeedbackItem, 'description'>,
  doc: HasItems,
  instead: ItemName | undefined,
) {
  const item = { name, language };
  const nameProblem = (): MessageId | null => {
    if (name.trim() === '') return 'name_empty';
    if (instead && isTwin(item, instead)) return null;
    return doc.feedbackData?.some((each) => isTwin(each, item)) ? 'existing_error' : null;
  };
  return { name: nameProblem(), description: description.trim() === '' ? ('feedback.text_empty' as const) : null };
}

const TYPED = ['name', 'description', 'responseType', 'language'] as const;

export const feedbackData = trainerCollection({
  edit: 'feedbackItem',
  collection: { ...ITEMS, put: (doc, members) => ({ ...doc, feedbackData: keyed(members) }) },
  struct: list(FeedbackItem),
  given: 'id',
  member: FeedbackItem,
  title: 'feedback.items',
  description: 'feedback.items.description',
  empty: 'feedback.empty',
  emptyHint: 'feedback.empty_hint',
  add: 'feedback.add',
  editable: true,
  confirm: true,
  // The tab renders them itself.
  columns: [],
  form: {
    fields: [
      { name: 'name', label: 'feedback.name', said: true },
      { name: 'description', label: 'feedback.text', hint: 'feedback.text.hint', long: true, said: true },
      { name: 'responseType', label: 'feedback.type', options: RESPONSE_TYPES },
      { name: 'language', label: 'feedback.language', hint: 'feedback.language.hint', optional: true },
    ],
    blank: { name: '', description: '', responseType: 'integer_score', language: '' },
    memberOf: (texts: ItemTexts, instead) => itemOf(texts, instead),
    valuesOf: ({ name, description, responseType, language = '' }) => ({ name, description, responseType, language }),
    problems: (texts, doc, instead) => ({ ...itemProblems(texts, doc, instead), responseType: null, language: null }),
  },
  calls: {
    add: (id, to) => partial(id, 'add_feedback', pick(to, TYPED)),
    replace: (id, to, held) => partial(id, 'edit_feedback', { ...pick(to, TYPED), id: held.id }),
    remove: (id, held) => partial(id, 'delete_feedback', { id: held.id }),
  },
  limit: FEEDBACK_LIMIT,
  rule(to, doc, instead) {
    const { name, description } = itemProblems(to, doc, instead);
    return name ?? description;
  },
  textOf: ({ name, description }) => [name, description].join(' · '),
  words: {
    added: 'feedback.added',
    changed: 'feedback.changed',
    removed: 'feedback.removed',
    gone: 'feedback.gone',
  },
  failed: 'failed_to_update_feedback',
});

/** The error of an address; `instead`: the address being edited. */
const addressProblem = (
  url: string,
  { feedbackWebhooks = [] }: { feedbackWebhooks?: readonly string[] },
  instead: string | undefined,
): MessageId | null => {
  const problem = webhookProblem(url, toWebhooks(feedbackWebhooks), instead);
  return problem === 'invalid_webhook' ? (addressFlaw(url) ?? problem) : problem;
};

export const feedbackWebhooks = trainerCollection({
  edit: 'feedbackWebhook',
  collection: {
    ...WEBHOOKS,
    put: (doc, members) => ({ ...doc, feedbackWebhooks: [...members] }),
  },
  struct: list(string()),
  member: string(),
  title: 'feedback.webhooks',
  description: 'feedback.webhooks.description',
  empty: 'feedback.webhooks.empty',
  add: 'feedback.webhook.add',
  editable: true,
  columns: [{ label: 'feedback.webhook', text: maskedAddress, mono: true, masked: addressWords }],
  form: {
    fields: [{ name: 'url', label: 'feedback.webhook', hint: 'feedback.webhook.hint', mono: true }],
    blank: { url: '' },
    memberOf: ({ url }) => url,
    valuesOf: (url) => ({ url }),
    problems: ({ url }, doc, instead) => ({ url: addressProblem(url, doc, instead) }),
  },
  calls: {
    add: (id, webhook) => partial(id, 'add_webhook', { webhook }),
    replace: (id, webhook, oldWebhook) => partial(id, 'edit_webhook', { oldWebhook, webhook }),
    remove: (id, webhook) => partial(id, 'delete_webhook', { webhook }),
  },
  limit: WEBHOOK_LIMIT,
  rule: addressProblem,
  textOf: addressWords,
  words: {
    added: 'feedback.webhook_added',
    changed: 'feedback.webhook_changed',
    removed: 'feedback.webhook_removed',
    gone: 'feedback.webhook_gone',
  },
  failed: 'failed_to_update_feedback',
});

/** The edits of the agent feedback (A-114, AT-FBK). */
export const feedbackEdits = {
  ...settingEdits(settings, place),
  ...collectionEdits({ feedbackData, feedbackWebhooks }, place),
};
