import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useOverwritable } from '../../state/documents/overwritable.ts';
import { useCounts } from '../../state/outbox/pending.ts';
import { sendAllNow } from '../../state/outbox/replayer.ts';
import { logOut } from '../../state/start/log-out.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './LogoutDialog.module.css';

/** Logging out while edits wait (O-03): send them first, keep them sealed for the next session, or discard them. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { waiting, attention } = useCounts();
  const overwritable = useOverwritable();
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (open) return;
    setBusy(null);
    setAsking(false);
  }, [open]);

  useEffect(() => {
    if (busy !== 'sending' || waiting > 0) return;
    if (attention > 0) setBusy(null);
    else void leave(false);

    async function leave(keep: boolean) {
      setBusy('leaving');
      await logOut(keep);
      onClose();
    }
  }, [busy, waiting, attention, onClose]);

  const go = async (keep: boolean) => {
    setBusy('leaving');
    await logOut(keep);
    onClose();
  };
  const send = () => {
    setBusy('sending');
    sendAllNow();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('logout.title')}
      description={t('logout.waiting', { count: waiting + attention })}
    >
      <ul className={styles.choices}>
        <li>
          <div>
            <p className={styles.name}>{t('logout.send')}</p>
            <p>{t(waiting === 0 ? 'logout.send_none' : 'logout.send_hint')}</p>
          </div>
          <Button
            variant="primary"
            busy={busy === 'sending'}
            disabledReason={waiting === 0 ? t('logout.send_none') : undefined}
            onClick={send}
          >
            {t('logout.send')}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>{t('logout.keep')}</p>
            <p>{t('logout.keep_hint')}</p>
          </div>
          <Button busy={busy === 'leaving'} onClick={() => void go(true)}>
            {t('logout.keep')}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>{t('logout.discard')}</p>
            <p>{t('logout.discard_hint')}</p>
            {!overwritable && <p>{t('logout.traces')}</p>}
          </div>
          <Button variant="danger" busy={busy === 'leaving'} onClick={() => setAsking(true)}>
            {t('logout.discard')}
          </Button>
        </li>
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        title={t('logout.discard')}
        description={`${t('logout.waiting', { count: waiting + attention })} ${t('logout.discard_hint')}`}
        confirmLabel={t('logout.discard')}
        busy={busy === 'leaving'}
        onConfirm={() => void go(false)}
      />
    </Dialog>
  );
}
