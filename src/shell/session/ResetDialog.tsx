import { useState } from 'react';
import { Export } from '../../features/unsent/Export.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { useUnsent } from '../../state/outbox/pending.ts';
import { resetStorage } from '../../state/start/forget-device.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './ForgetDialog.module.css';
import { useWords } from './use-words.ts';

/** The question before damaged data is reset, with an export of the changes that this window has in memory. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const ready = useWords();
  const count = useUnsent();
  const [busy, setBusy] = useState(false);

  async function reset() {
    setBusy(true);
    await resetStorage();
    onClose();
  }

  return (
    <ConfirmDialog
      open={ready}
      onOpenChange={onClose}
      title={t('reset.title')}
      description={t('reset.text')}
      confirmLabel={t('reset.do')}
      destructive
      busy={busy}
      onConfirm={() => void reset()}
    >
      {count > 0 && (
        <div className={styles.losses}>
          <p className={styles.count}>{t('forget.unsent', { count })}</p>
          <Export count={count} />
        </div>
      )}
    </ConfirmDialog>
  );
}
