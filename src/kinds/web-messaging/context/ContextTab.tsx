import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { SnippetButton } from '../../../connections/screen/SnippetButton.tsx';
import { Lists } from '../../../connections/settings/members/Lists.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { SettingCards } from '../../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { useGates } from '../../../state/session/session-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { WebMessaging } from '../base/document.ts';
import { rowsFor } from '../base/rows-for.ts';
import { tagsSnippet } from '../installation/snippets.ts';
import { context, type Tag } from '../topics/context.ts';

const { chatTags } = context.collections;

const Tags = membersCard(chatTags);

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
      <SettingCards open={open} settings={rowsFor(open.kind)} layout={context.layout} />
      <Lists open={open} of={context.collections} own={{ chatTags: TagsCard }} />
    </>
  );
}

function TagsCard({ open }: { open: OpenConnection<WebMessaging> }) {
  return <Tags open={open} aside={<TagsSnippet tags={chatTags.collection.list(open.view)} />} />;
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
