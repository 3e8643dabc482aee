import { type ReactNode, useCallback, useEffect, useState } from 'react';
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
  const { busy, send, leave } = useLeaving(open, onClose);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!open) setAsking(false);
  }, [open]);

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('logout.title')}
      description={t('logout.waiting', { count: waiting + attention })}
    >
      <ul className={styles.choices}>
        <Choice hints={[t(waiting === 0 ? 'logout.send_none' : 'logout.send_hint')]}>
          <Button
            variant="primary"
            busy={busy === 'sending'}
            disabledReason={waiting === 0 ? t('logout.send_none') : undefined}
            onClick={send}
          >
            {t('logout.send')}
          </Button>
        </Choice>
        <Choice hints={[t('logout.keep_hint')]}>
          <Button busy={busy === 'leaving'} onClick={() => void leave(true)}>
            {t('logout.keep')}
          </Button>
        </Choice>
        <Choice hints={[t('logout.discard_hint'), ...(overwritable ? [] : [t('logout.traces')])]}>
          <Button busy={busy === 'leaving'} onClick={() => setAsking(true)}>
            {t('logout.discard')}
          </Button>
        </Choice>
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        title={t('logout.discard')}
        description={`${t('logout.waiting', { count: waiting + attention })} ${t('logout.discard_hint')}`}
        confirmLabel={t('logout.discard')}
        busy={busy === 'leaving'}
        onConfirm={() => void leave(false)}
      />
    </Dialog>
  );
}

/** One way out: what becomes of the edits, and the button that says so. */
function Choice({ hints, children }: { hints: readonly string[]; children: ReactNode }) {
  return (
    <li>
      <div>
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
      {children}
    </li>
  );
}

/** Leaves at once, or when everything was sent; an edit that needs the administrator ends the waiting. */
function useLeaving(open: boolean, onClose: () => void) {
  const { waiting, attention } = useCounts();
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null);
  const leave = useCallback(
    async (keepChanges: boolean) => {
      setBusy('leaving');
      await logOut(keepChanges);
      onClose();
    },
    [onClose],
  );

  useEffect(() => {
    if (!open) setBusy(null);
  }, [open]);

  useEffect(() => {
    if (busy !== 'sending' || waiting > 0) return;
    if (attention > 0) setBusy(null);
    else void leave(false);
  }, [busy, waiting, attention, leave]);

  const send = () => {
    setBusy('sending');
    sendAllNow();
  };
  return { busy, send, leave };
}
