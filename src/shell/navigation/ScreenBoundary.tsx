import { Component, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** An error in one screen affects that screen only: the shell, the outbox and the way home keep working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Broken onTryAgain={() => this.setState({ broken: false })} />;
  }
}

function Broken({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t('screen.broken')} />
      <EmptyState
        icon="warning"
        title={t('screen.broken')}
        action={<Button onClick={onTryAgain}>{t('action.try_again')}</Button>}
      >
        {t('screen.broken_hint')}
      </EmptyState>
    </>
  );
}
