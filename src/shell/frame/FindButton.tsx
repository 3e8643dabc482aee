import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { COMMAND_KEY } from './command-key.ts';
import styles from './TopBar.module.css';

/** The button that opens the palette and shows its keys. */
export function FindButton({ onFind }: { onFind: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="ghost" size="small" icon="search" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
      {t('palette.open')}
      <span aria-hidden="true" className={styles.keys}>
        {COMMAND_KEY} K
      </span>
    </Button>
  );
}
