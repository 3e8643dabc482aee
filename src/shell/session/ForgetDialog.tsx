import { useEffect, useState } from 'react';
import { Export } from '../../features/unsent/Export.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { useOverwritable } from '../../state/documents/overwritable.ts';
import { useUnsent } from '../../state/outbox/pending.ts';
import { forgetDevice, resetStorage, type Unsent, unsentOnDevice } from '../../state/start/forget-device.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './ForgetDialog.module.css';

/** Lists what *Forget this device* destroys, and offers an export of unsent changes first (OFF-17). */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const overwritable = useOverwritable();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Forgetting stays possible if the changes cannot be counted.
    unsentOnDevice().then(setUnsent, () => setUnsent({ mine: 0, others: 0 }));
  }, []);
  const { mine, others } = unsent ?? { mine: 0, others: 0 };

  async function forget() {
    setBusy(true);
    await forgetDevice();
    onClose();
  }

  return (
    <ConfirmDialog
      open={unsent !== null}
      onOpenChange={onClose}
      title={t('forget.title')}
      description={t('forget.text')}
      confirmLabel={t('forget.do')}
      destructive
      busy={busy}
      onConfirm={() => void forget()}
    >
      <div className={styles.losses}>
        {mine + others > 0 && <p className={styles.count}>{t('forget.unsent', { count: mine + others })}</p>}
        {others > 0 && mine > 0 && <p>{t('forget.others', { count: others })}</p>}
        {mine > 0 && <Export count={mine} />}
        {!overwritable && <p>{t('logout.traces')}</p>}
        <p>{t('forget.windows')}</p>
      </div>
    </ConfirmDialog>
  );
}

/** The question before damaged data is reset, with an export of the changes that this window has in memory. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const count = useUnsent();
  const [busy, setBusy] = useState(false);

  async function reset() {
    setBusy(true);
    await resetStorage();
    onClose();
  }

  return (
    <ConfirmDialog
      open
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
