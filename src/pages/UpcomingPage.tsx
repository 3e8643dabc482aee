import { useTranslate } from '../i18n/translate.ts';
import type { MessageId } from '../model/message.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { homeHref } from './home.ts';

/** A screen of the specification that this version does not have yet (see connections/upcoming.ts). */
export function UpcomingPage({ platform, name }: { platform: string; name: MessageId }) {
  const t = useTranslate();
  return (
    <>
      <PageHeader logo={<Logo platform={platform} size={40} />} title={t(name)} />
      <EmptyState
        icon="clock"
        title={t('upcoming.title')}
        action={<LinkButton href={homeHref()}>{t('upcoming.home')}</LinkButton>}
      >
        {t('upcoming.text', { name: { id: name } })}
      </EmptyState>
    </>
  );
}
