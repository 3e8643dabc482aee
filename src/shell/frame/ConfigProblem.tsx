import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import type { Message } from '../../model/message.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './ConfigProblem.module.css';

/** Shown instead of the console when `config.json` exists but is invalid (O-08): the error, and who can correct it. */
export function ConfigProblem({ problem }: { problem: Message }) {
  const t = useTranslate();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{t('config.title')}</h1>
      <EmptyState
        icon="warning"
        title={t('config.title')}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
        }
      >
        <p>{t('config.hint')}</p>
        <p className={styles.problem}>
          <code>{addressOf('/config.json')}</code>: {t(problem)}
        </p>
      </EmptyState>
    </main>
  );
}
