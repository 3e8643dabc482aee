import { useTranslate } from '../../i18n/translate.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { Button } from '../../ui/Button.tsx';
import { Export } from './Export.tsx';
import styles from './Footer.module.css';
import { Import } from './Import.tsx';
import { useSending } from './use-sending.ts';

/** What can be done with the outbox as a whole. `kept`: this session keeps edits on the device. */
export function Footer({ kept }: { kept: boolean }) {
  const t = useTranslate();
  const entries = useEntries();
  const { reason, send } = useSending();
  const waiting = entries.some((entry) => entry.state !== 'parked');
  return (
    <>
      {kept && (
        <div className={styles.files}>
          {entries.length > 0 && <Export count={entries.length} />}
          <Import />
        </div>
      )}
      {waiting && (
        <Button variant="primary" disabledReason={reason} onClick={() => send()}>
          {t('outbox.send_all')}
        </Button>
      )}
    </>
  );
}
