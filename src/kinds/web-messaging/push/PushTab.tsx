import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { SettingCards } from '../../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { secretWords } from '../../../model/secret.ts';
import type { Layout } from '../../../model/settings/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import { HEADERS, headerKeyProblem, headerValueProblem } from './push-edits.ts';

const WEBHOOK: Layout<typeof settings> = [{ card: 'sdk.push', rows: ['webhook'] }];

const Headers = membersCard({
  edit: 'header',
  collection: HEADERS,
  title: 'sdk.push.headers',
  description: 'sdk.push.headers.description',
  empty: 'push.no_headers',
  columns: [
    { label: 'push.key', text: ([key]) => key, mono: true },
    { label: 'push.value', text: () => '', masked: ([, value]) => secretWords(value) },
  ],
  form: {
    fields: [
      { name: 'key', label: 'push.key', hint: 'push.key.hint', mono: true },
      { name: 'value', label: 'push.value', secret: true },
    ],
    blank: { key: '', value: '' },
    memberOf: ({ key, value }) => [key, value] as const,
    valuesOf: ([key, value]) => ({ key, value }),
    problems: ({ key, value }) => ({ key: headerKeyProblem(key), value: headerValueProblem(value) }),
  },
});

/** Push notifications (SDK-PSH): where they are sent, with what, and what becomes of one that is not delivered. */
export function PushTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  return (
    <>
      <SettingCards open={open} settings={settings} layout={WEBHOOK} />
      <Headers open={open} />
      <Notice tone="info" icon="info">
        {t('sdk.push.retries')}
      </Notice>
    </>
  );
}
