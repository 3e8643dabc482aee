import { string } from 'superstruct';
import { type CustomConnection, FeedbackItem, feedbackKey, keyed } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { addressWords } from '../../../model/secret.ts';
import { type Collection, records, texts } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { settingEdits } from '../../../model/settings/setting-edits.ts';
import { pick } from '../../../model/settings/view.ts';
import { MAX_WEBHOOKS, webhookProblem } from '../../../model/webhook-rules.ts';
import { toWebhooks } from '../../../model/webhooks.ts';
import { lane, partial, place, whileRunning } from '../base/place.ts';
import { settings } from './settings.ts';

/** How an assessment is given, by its word in the contract, with what it is called. */
export const RESPONSE_TYPES = {
  integer_score: 'feedback.type.integer_score',
  grade_rating: 'feedback.type.grade_rating',
  summary: 'feedback.type.summary',
  bullet_points: 'feedback.type.bullet_points',
} as const satisfies Record<string, MessageId>;

export const responseTypeName = (type: string): MessageId | undefined =>
  Object.hasOwn(RESPONSE_TYPES, type) ? RESPONSE_TYPES[type as keyof typeof RESPONSE_TYPES] : undefined;

/** D2§9. */
export const FEEDBACK_LIMIT = { members: 10, problem: 'feedback.full' } as const;
export const WEBHOOK_LIMIT = { members: MAX_WEBHOOKS, problem: 'max_webhook_limit' } as const;

type HasItems = { feedbackData?: readonly FeedbackItem[] };

export const ITEMS: Collection<HasItems, FeedbackItem> = {
  ...records<'feedbackData', 'key', FeedbackItem>('feedbackData', 'key'),
  // An edit that rests since a key was the name alone is about the same item.
  keyOf: (item) => (item.key === item.name ? feedbackKey(item) : item.key),
};

type ItemName = Pick<FeedbackItem, 'name' | 'language'>;

/** What is typed of an item. */
export type ItemTexts = Pick<FeedbackItem, 'name' | 'description' | 'responseType'> & { language: string };

/** The item that the texts make, `instead` of one of the list where that is edited. */
export const itemOf = (texts: ItemTexts, instead?: FeedbackItem): FeedbackItem => ({
  ...instead,
  ...texts,
  key: instead && isTwin(texts, instead) ? instead.key : feedbackKey(texts),
});

const isTwin = (one: ItemName, other: ItemName) => feedbackKey(one) === feedbackKey(other);

export const WEBHOOKS = texts('feedbackWebhooks');

/** What is wrong with an item that is to stand in the list, `instead` of one of it where that is edited (D2§5, AT-FBK-07). */
export function itemProblems(
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

const feedbackItem = membersEdit<CustomConnection, FeedbackItem>({
  collection: { ...ITEMS, put: (doc, members) => ({ ...doc, feedbackData: keyed(members) }) },
  given: 'id',
  member: FeedbackItem,
  lane,
  calls: {
    add: (id, to) => partial(id, 'add_feedback', pick(to, TYPED)),
    replace: (id, to, held) => partial(id, 'edit_feedback', { ...pick(to, TYPED), id: held.id }),
    remove: (id, held) => partial(id, 'delete_feedback', { id: held.id }),
  },
  whole: place.whole,
  locked: whileRunning,
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
  codes: place.codes,
});

/** What is wrong with an address, `instead` of one of the list where that is edited. */
export const addressProblem = (
  url: string,
  { feedbackWebhooks = [] }: { feedbackWebhooks?: readonly string[] },
  instead: string | undefined,
) => webhookProblem(url, toWebhooks(feedbackWebhooks), instead);

const feedbackWebhook = membersEdit<CustomConnection, string>({
  collection: { ...WEBHOOKS, put: (doc, members) => ({ ...doc, feedbackWebhooks: [...members] }) },
  member: string(),
  lane,
  calls: {
    add: (id, webhook) => partial(id, 'add_webhook', { webhook }),
    replace: (id, webhook, oldWebhook) => partial(id, 'edit_webhook', { oldWebhook, webhook }),
    remove: (id, webhook) => partial(id, 'delete_webhook', { webhook }),
  },
  whole: place.whole,
  locked: whileRunning,
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
  codes: place.codes,
});

/** What is changed of the feedback that agents get (A-114, AT-FBK). */
export const feedbackEdits = { ...settingEdits(settings, place), feedbackItem, feedbackWebhook };
