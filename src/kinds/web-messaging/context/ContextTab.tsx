import { SnippetButton } from '../../../connection/screen/SnippetButton.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { Lists } from '../../../settings/members/Lists.tsx';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { useGates } from '../../../state/session/session-state.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import { rowsFor } from '../base/mobile-settings.ts';
import { appTagsSnippet, tagsSnippet } from '../installation/snippets.ts';
import { context, type Tag } from '../topics/context.ts';

const { chatTags } = context.collections;

const Tags = membersCard(chatTags);

/** The same tags with the messages for an app. */
const AppTags = membersCard({
  ...chatTags,
  description: 'sdk.tags.description',
  form: {
    ...chatTags.form,
    fields: chatTags.form.fields.map((field) => (field.name === 'tag' ? { ...field, hint: 'sdk.tag.hint' } : field)),
  },
} as const satisfies typeof chatTags);

/** The descriptions that differ for an app. */
const APP_LAYOUT = context.layout.map((entry) => ({ ...entry, description: 'sdk.systemTags.description' as const }));

/** Context data (CHAT-CTX): what agents learn about a customer from the widget and the website, or from the app. */
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
      <Columns
        beside={
          <SettingCards open={open} settings={rowsFor(open.kind)} layout={isApp(open) ? APP_LAYOUT : context.layout} />
        }
      >
        <Lists open={open} of={context.collections} own={{ chatTags: TagsCard }} />
      </Columns>
    </>
  );
}

function TagsCard({ open }: { open: OpenConnection<WebMessaging> }) {
  const List = isApp(open) ? AppTags : Tags;
  return <List open={open} aside={<TagsSnippet tags={chatTags.collection.list(open.view)} app={isApp(open)} />} />;
}

const isApp = ({ kind }: OpenConnection<WebMessaging>) => kind.platform === 'sdk_mobile';

/** The code that passes the tags' values to the widget, or to the SDK (CHAT-CTX-12, A-96). */
function TagsSnippet({ tags, app }: { tags: readonly Tag[]; app: boolean }) {
  const t = useTranslate();
  const value = t('chat.tags.snippet.value');
  const snippet = app ? appTagsSnippet : tagsSnippet;
  return (
    <SnippetButton
      label={t('chat.tags.snippet')}
      disabledReason={tags.length === 0 ? t('chat.tags.snippet.none') : undefined}
      title={t(app ? 'sdk.tags.snippet.title' : 'chat.tags.snippet.title')}
      description={t(app ? 'sdk.tags.snippet.description' : 'chat.tags.snippet.description')}
      code={snippet(tags.map(({ tag }) => ({ tag, value })))}
    />
  );
}
