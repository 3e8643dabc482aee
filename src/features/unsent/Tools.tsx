import { useTranslate } from '../../i18n/translate.ts';
import { SCREENS } from '../../model/screens.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { useStoragePromise } from '../../state/outbox/storage-loss.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Export } from './Export.tsx';
import { Hold } from './Hold.tsx';
import { Import } from './Import.tsx';
import styles from './Tools.module.css';

/** How safe unsent changes are on a device where the browser does not guarantee storage (rule 15). */
export function Promised() {
  const t = useTranslate();
  const { length: count } = useEntries();
  const promised = useStoragePromise();
  if (count === 0 || promised !== false) return null;
  return (
    <p className={styles.promise}>
      <Icon name="info" size={14} />
      {t('outbox.no_promise')}
    </p>
  );
}

/** Rarely used parts below the changes: holding them back, sent changes, and files. */
export function Tools({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate();
  const { length: count } = useEntries();
  return (
    <div className={styles.tools}>
      <Hold />
      <div className={styles.ways}>
        <LinkButton size="small" variant="ghost" href={SCREENS.changes} onClick={onLeave}>
          {t('changes.title')}
        </LinkButton>
        {count > 0 && <Export count={count} />}
        <Import />
      </div>
    </div>
  );
}
