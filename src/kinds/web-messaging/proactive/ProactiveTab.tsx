import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { SnippetButton } from '../../../connections/screen/SnippetButton.tsx';
import { Lists } from '../../../connections/settings/members/Lists.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { switchColumn } from '../../../connections/settings/members/SwitchColumn.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { WebMessaging } from '../base/document.ts';
import { triggerSnippet } from '../installation/snippets.ts';
import { proactive, type Trigger } from '../topics/proactive.ts';

const { proactiveTriggers } = proactive.collections;

const Triggers = membersCard({
  ...proactiveTriggers,
  columns: [
    ...proactiveTriggers.columns,
    switchColumn('proactive.enabled', 'enabled', ({ label }: Trigger) => ({
      id: 'proactive.enable',
      values: { label },
    })),
  ],
  Actions: TriggerCode,
});

/** Proactive chat (CHAT-PRO): what a website can start a chat with. */
export function ProactiveTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return <Lists open={open} of={proactive.collections} own={{ proactiveTriggers: Triggers }} />;
}

/** The code that starts a trigger, in a dialog (CHAT-PRO-11). */
function TriggerCode({ member: { label, code } }: { member: Trigger }) {
  const t = useTranslate();
  return (
    <SnippetButton
      label={t('proactive.snippet')}
      name={t('proactive.snippet_of', { label })}
      title={t('proactive.snippet_title', { label })}
      description={t('proactive.snippet_why')}
      code={triggerSnippet(code)}
    />
  );
}
