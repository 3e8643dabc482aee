import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { useCan } from '../../state/session/session-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** An Agent Trainer: not in this version yet, and not to be seen at all unless the feature is on (GATE-07). */
export function TrainerPage() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const shown = useCan('routeTrainer');
  useEffect(() => {
    if (!shown) navigate('/', { replace: true });
  }, [shown, navigate]);
  if (!shown) return null;
  return (
    <>
      <PageHeader logo={<Logo platform="agent_trainer" size={40} />} title={t('platform.agent_trainer')} />
      <EmptyState
        icon="clock"
        title={t('upcoming.title')}
        action={<LinkButton href="/">{t('upcoming.home')}</LinkButton>}
      >
        {t('upcoming.text', { name: { id: 'platform.agent_trainer' } })}
      </EmptyState>
    </>
  );
}
