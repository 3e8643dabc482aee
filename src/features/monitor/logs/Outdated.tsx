import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './LogsPanel.module.css';

/**
 * A note that the results belong to other filters than the chosen ones. `onUpdate` is undefined if no search is
 * possible.
 */
export function Outdated({ onUpdate }: { onUpdate: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <p role="status" className={styles.outdated}>
      <span>{t('logs.outdated')}</span>
      {onUpdate && (
        <Button size="small" icon="refresh" onClick={onUpdate}>
          {t('logs.update')}
        </Button>
      )}
    </p>
  );
}
