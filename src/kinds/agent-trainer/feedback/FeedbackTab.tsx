import { SnippetButton } from '../../../connection/screen/SnippetButton.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { FeedbackItem } from '../../../model/custom-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import styles from '../../../ui/Page.module.css';
import type { TabProps } from '../base/tab-props.ts';
import { feedbackData, feedbackWebhooks, responseTypeName } from './edits.ts';
import own from './FeedbackTab.module.css';
import { LAYOUT, settings } from './settings.ts';

const Items = membersCard({
  ...feedbackData,
  columns: [
    { label: 'feedback.name', text: ({ name }) => name },
    { label: 'feedback.text', wide: true, text: ({ description }) => description },
    { label: 'feedback.type', text: ({ responseType }) => responseType, Show: ResponseType },
    { label: 'feedback.language', text: ({ language = '' }) => language, Show: Language },
  ],
});

const Webhooks = membersCard(feedbackWebhooks);

/** Agent feedback (AT-FBK): the criteria for agents after a simulation, and the webhooks for the results. */
export function FeedbackTab({ open }: TabProps) {
  return (
    <div className={styles.column}>
      <div className={own.joined}>
        <SettingCards open={open} settings={settings} layout={LAYOUT} />
      </div>
      <Items open={open} />
      <Webhooks open={open} aside={<Payload id={open.id} items={feedbackData.collection.list(open.view)} />} />
    </div>
  );
}

/** A type unknown to this version is shown unchanged. */
function ResponseType({ member: { responseType } }: { member: FeedbackItem }) {
  const t = useTranslate();
  const name = responseTypeName(responseType);
  return name ? t(name) : responseType;
}

/** An item without a language has the feedback language. */
function Language({ member: { language } }: { member: FeedbackItem }) {
  const t = useTranslate();
  return language || <span className={own.default}>{t('feedback.language.default')}</span>;
}

/** An example of a webhook's payload, to copy (A-96, AT-FBK-14). */
function Payload({ id, items }: { id: string; items: readonly FeedbackItem[] }) {
  const t = useTranslate();
  return (
    <SnippetButton
      label={t('feedback.payload')}
      title={t('feedback.payload.title')}
      description={t('feedback.payload.description')}
      copyLabel={t('feedback.payload.copy')}
      code={feedbackPayload(id, items, t('feedback.payload.example'))}
    />
  );
}

/**
 * Returns an example of the payload that webhooks get after a conversation, with a value of each item's type.
 * `sentence`: an example of an assessor's text.
 */
function feedbackPayload(connectionId: string, items: readonly FeedbackItem[], sentence: string): string {
  const examples: Readonly<Record<string, unknown>> = {
    integer_score: 8,
    grade_rating: 'B',
    bullet_points: [sentence],
  };
  const feedback = items.map(({ id, name, responseType }) => ({
    ...{ id, name, responseType },
    value: examples[responseType] ?? sentence,
  }));
  return JSON.stringify({ connectionId, customerId: 'C000001', feedback }, null, 2);
}
