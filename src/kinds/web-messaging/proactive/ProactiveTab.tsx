import { SnippetButton } from '../../../connection/screen/SnippetButton.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { OpenConnection, Opened } from '../../../settings/forms/open-connection.ts';
import { Lists } from '../../../settings/members/Lists.tsx';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { switchColumn } from '../../../settings/members/SwitchColumn.tsx';
import type { WebMessaging } from '../base/document.ts';
import { appTriggerSnippet, triggerSnippet } from '../installation/snippets.ts';
import { proactive, type Trigger } from '../topics/proactive.ts';

const { proactiveTriggers } = proactive.collections;

const columns = [
  ...proactiveTriggers.columns,
  switchColumn('proactive.enabled', 'enabled', ({ label }: Trigger) => ({
    id: 'proactive.enable',
    values: { label },
  })),
];

const Triggers = membersCard({ ...proactiveTriggers, columns, Actions: TriggerCode });

/** The same triggers with the messages for an app. */
const AppTriggers = membersCard({
  ...proactiveTriggers,
  description: 'sdk.proactive.description',
  emptyHint: 'sdk.proactive.empty_hint',
  columns,
  Actions: TriggerCode,
});

/** Proactive chat (CHAT-PRO): triggers with which a website or an app starts a chat. */
export function ProactiveTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const List = open.kind.platform === 'sdk_mobile' ? AppTriggers : Triggers;
  return <Lists open={open} of={proactive.collections} own={{ proactiveTriggers: List }} />;
}

/** The code that fires a trigger, in a dialog (CHAT-PRO-11). */
function TriggerCode({ member: { label, code }, open }: { member: Trigger; open: Opened }) {
  const t = useTranslate();
  const app = open.kind.platform === 'sdk_mobile';
  return (
    <SnippetButton
      label={t('proactive.snippet')}
      name={t('proactive.snippet_of', { label })}
      title={t('proactive.snippet_title', { label })}
      description={t(app ? 'sdk.proactive.snippet_why' : 'proactive.snippet_why')}
      code={app ? appTriggerSnippet(code) : triggerSnippet(code)}
      quiet
    />
  );
}
