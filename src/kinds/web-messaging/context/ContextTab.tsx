import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { SnippetButton } from '../../../connections/screen/SnippetButton.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { SettingCards } from '../../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { useGates } from '../../../state/session/session-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { WebMessaging } from '../base/document.ts';
import { OTHERS } from '../base/layout.ts';
import { rowsFor } from '../base/rows-for.ts';
import { tagsSnippet } from '../installation/snippets.ts';
import { TAGS, type Tag, tagProblems } from './tag-edits.ts';

const Tags = membersCard({
  edit: 'tag',
  collection: TAGS,
  title: 'chat.tags',
  description: 'chat.tags.description',
  empty: 'chat.tags.empty',
  columns: [
    { label: 'chat.tag.name', text: ({ name }) => name },
    { label: 'chat.tag', text: ({ tag }) => tag, mono: true },
  ],
  form: {
    fields: [
      { name: 'name', label: 'chat.tag.name', hint: 'chat.tag.name.hint' },
      { name: 'tag', label: 'chat.tag', hint: 'chat.tag.hint', mono: true },
    ],
    blank: { name: '', tag: '' },
    memberOf: (tag) => tag,
    valuesOf: ({ name, tag }) => ({ name, tag }),
    problems: tagProblems,
  },
});

/** Context data (CHAT-CTX): what the agents are told of a visitor by the widget and by the website. */
export function ContextTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const warned = useGates()('contextWarning');
  return (
    <>
      {warned && (
        <Notice tone="waiting" icon="warning">
          {t('context_data_warning')}
        </Notice>
      )}
      <SettingCards open={open} settings={rowsFor(open.kind)} layout={OTHERS.context} />
      <Tags open={open} aside={<TagsSnippet tags={TAGS.list(open.view)} />} />
    </>
  );
}

/** The code that hands the tags' values to the widget (CHAT-CTX-12, A-96). */
function TagsSnippet({ tags }: { tags: readonly Tag[] }) {
  const t = useTranslate();
  const value = t('chat.tags.snippet.value');
  return (
    <SnippetButton
      label={t('chat.tags.snippet')}
      disabledReason={tags.length === 0 ? t('chat.tags.snippet.none') : undefined}
      title={t('chat.tags.snippet.title')}
      description={t('chat.tags.snippet.description')}
      code={tagsSnippet(tags.map(({ tag }) => ({ tag, value })))}
    />
  );
}
