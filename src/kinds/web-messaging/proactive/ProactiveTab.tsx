import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { SnippetButton } from '../../../connections/screen/SnippetButton.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { switchColumn } from '../../../connections/settings/members/SwitchColumn.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Trigger, WebMessaging } from '../base/document.ts';
import { triggerSnippet } from '../installation/snippets.ts';
import { triggerProblems, triggers } from './trigger-edits.ts';

const Triggers = membersCard({
  edit: 'proactiveTrigger',
  collection: triggers,
  title: 'proactive.title',
  description: 'proactive.description',
  empty: 'proactive.empty',
  emptyHint: 'proactive.empty_hint',
  add: 'proactive.add',
  editable: true,
  columns: [
    { label: 'proactive.label', text: ({ label }) => label },
    { label: 'proactive.code', text: ({ code }) => code, mono: true },
    { label: 'proactive.command', text: ({ botCommand }) => botCommand, mono: true },
    switchColumn('proactive.enabled', 'enabled', ({ label }: Trigger) => ({
      id: 'proactive.enable',
      values: { label },
    })),
  ],
  form: {
    fields: [
      { name: 'label', label: 'proactive.label', hint: 'proactive.label.hint' },
      { name: 'code', label: 'proactive.code', hint: 'proactive.code.hint', mono: true },
      { name: 'botCommand', label: 'proactive.command', hint: 'proactive.command.hint', mono: true },
    ],
    blank: { label: '', code: '', botCommand: '' },
    memberOf: (texts, instead) => ({ ...(instead ?? { id: crypto.randomUUID(), enabled: true }), ...texts }),
    valuesOf: ({ label, code, botCommand }) => ({ label, code, botCommand }),
    problems(texts, doc, instead) {
      const others = triggers.list(doc).filter(({ id }) => id !== instead?.id);
      return triggerProblems(texts, others, instead);
    },
  },
  Actions: TriggerCode,
});

/** Proactive chat (CHAT-PRO): what a website can start a chat with. */
export function ProactiveTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return <Triggers open={open} />;
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
