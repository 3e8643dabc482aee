import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LogsPanel.module.css';

/** Says that what is shown answers other filters than those that are chosen. `onUpdate` is missing where nothing can be asked. */
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
