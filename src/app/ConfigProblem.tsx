import { useSay } from '../i18n/say.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ConfigProblem.module.css';

/** Shown instead of the console when `/config.json` is there but wrong (O-08): what is wrong, and who can mend it. */
export function ConfigProblem({ problem }: { problem: string }) {
  const say = useSay();
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{say('config.title')}</h1>
      <EmptyState
        icon="warning"
        title={say('config.title')}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {say('action.reload')}
          </Button>
        }
      >
        <p>{say('config.hint')}</p>
        <p className={styles.problem}>
          <code>/config.json: {problem}</code>
        </p>
      </EmptyState>
    </main>
  );
}
