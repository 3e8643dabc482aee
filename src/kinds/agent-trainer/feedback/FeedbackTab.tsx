import { SnippetButton } from '../../../connections/screen/SnippetButton.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { SettingCards } from '../../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { FeedbackItem } from '../../../model/custom-connection.ts';
import { addressWords, maskedAddress } from '../../../model/secret.ts';
import type { TabProps } from '../base/tab-props.ts';
import {
  addressProblem,
  FEEDBACK_LIMIT,
  ITEMS,
  type ItemTexts,
  itemOf,
  itemProblems,
  RESPONSE_TYPES,
  responseTypeName,
  WEBHOOK_LIMIT,
  WEBHOOKS,
} from './edits.ts';
import { feedbackPayload } from './payload.ts';
import { LAYOUT, settings } from './settings.ts';

const Items = membersCard({
  edit: 'feedbackItem',
  collection: ITEMS,
  title: 'feedback.items',
  description: 'feedback.items.description',
  empty: 'feedback.empty',
  emptyHint: 'feedback.empty_hint',
  add: 'feedback.add',
  limit: FEEDBACK_LIMIT,
  editable: true,
  confirm: true,
  columns: [
    { label: 'feedback.name', text: ({ name }) => name },
    { label: 'feedback.text', text: ({ description }) => description },
    { label: 'feedback.type', text: ({ responseType }) => responseType, Show: ResponseType },
    { label: 'feedback.language', text: ({ language = '' }) => language },
  ],
  form: {
    fields: [
      { name: 'name', label: 'feedback.name' },
      { name: 'description', label: 'feedback.text', hint: 'feedback.text.hint', long: true },
      { name: 'responseType', label: 'feedback.type', options: RESPONSE_TYPES },
      { name: 'language', label: 'feedback.language', hint: 'feedback.language.hint', optional: true },
    ],
    blank: { name: '', description: '', responseType: 'integer_score', language: '' },
    memberOf: (texts: ItemTexts, instead) => itemOf(texts, instead),
    valuesOf: ({ name, description, responseType, language = '' }) => ({ name, description, responseType, language }),
    problems: (texts, doc, instead) => ({ ...itemProblems(texts, doc, instead), responseType: null, language: null }),
  },
});

const Webhooks = membersCard({
  edit: 'feedbackWebhook',
  collection: WEBHOOKS,
  title: 'feedback.webhooks',
  description: 'feedback.webhooks.description',
  empty: 'feedback.webhooks.empty',
  limit: WEBHOOK_LIMIT,
  editable: true,
  columns: [{ label: 'feedback.webhook', text: maskedAddress, mono: true, masked: addressWords }],
  form: {
    fields: [{ name: 'url', label: 'feedback.webhook', hint: 'feedback.webhook.hint', mono: true }],
    blank: { url: '' },
    memberOf: ({ url }) => url,
    valuesOf: (url) => ({ url }),
    problems: ({ url }, doc, instead) => ({ url: addressProblem(url, doc, instead) }),
  },
});

/** Agent feedback (AT-FBK): what agents are assessed on after a simulation, and where that is posted. */
export function FeedbackTab({ open }: TabProps) {
  return (
    <>
      <SettingCards open={open} settings={settings} layout={LAYOUT} />
      <Items open={open} />
      <Webhooks open={open} aside={<Payload id={open.id} items={ITEMS.list(open.view)} />} />
    </>
  );
}

/** One that the service knows and this console does not is shown as it is. */
function ResponseType({ member: { responseType } }: { member: FeedbackItem }) {
  const t = useTranslate();
  const name = responseTypeName(responseType);
  return name ? t(name) : responseType;
}

/** What a webhook gets, as code to copy (A-96, AT-FBK-14). */
function Payload({ id, items }: { id: string; items: readonly FeedbackItem[] }) {
  const t = useTranslate();
  return (
    <SnippetButton
      label={t('feedback.payload')}
      title={t('feedback.payload.title')}
      description={t('feedback.payload.description')}
      code={feedbackPayload(id, items, t('feedback.payload.example'))}
    />
  );
}
