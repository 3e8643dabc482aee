import type { ComponentType } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { OpenConnection } from '../../screen/open-connection.ts';
import type { WebMessaging } from '../document.ts';
import type { TabKey } from '../layout.ts';
import { LanguageTab } from './LanguageTab.tsx';

/** What each tab beside General and Styling shows. */
const BODIES: Partial<Record<TabKey, ComponentType<{ open: OpenConnection<WebMessaging> }>>> = {
  language: LanguageTab,
};

/** A tab that is fetched when it is chosen (D2§2). */
export function OtherTab({ tab, name, open }: { tab: TabKey; name: string; open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const Body = BODIES[tab];
  if (Body) return <Body open={open} />;
  return (
    <EmptyState icon="clock" title={t('upcoming.title')}>
      {t('upcoming.text', { name })}
    </EmptyState>
  );
}
