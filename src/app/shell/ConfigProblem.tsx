import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './ConfigProblem.module.css';

/** What was read may be ten megabytes of something else; its beginning tells as much. */
const SHOWN = 300;

/** Shown instead of the console when `/config.json` is there but wrong (O-08): what is wrong, and who can mend it. */
export function ConfigProblem({ problem }: { problem: string }) {
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
          <code>
            {addressOf('/config.json')}: {problem.length > SHOWN ? `${problem.slice(0, SHOWN)}…` : problem}
          </code>
        </p>
      </EmptyState>
    </main>
  );
}
