import { useEffect, useState } from 'react';
import { useSay } from '../../i18n/say.ts';
import { useCounts } from '../../state/outbox/edits.ts';
import { sendAllNow } from '../../state/outbox/replayer.ts';
import { logOut } from '../../state/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './LogoutDialog.module.css';

/** Logging out while edits wait (O-03): send them first, keep them sealed for the next session, or discard them. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay();
  const { waiting, attention } = useCounts();
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null);

  useEffect(() => {
    if (!open) setBusy(null);
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
      title={say('logout.title')}
      description={say('logout.waiting', { count: waiting + attention })}
      closeLabel={say('action.close')}
    >
      <ul className={styles.choices}>
        <li>
          <div>
            <p className={styles.name}>{say('logout.send')}</p>
            <p>{say(waiting === 0 ? 'logout.send_none' : 'logout.send_hint')}</p>
          </div>
          <Button
            variant="primary"
            busy={busy === 'sending'}
            disabledReason={waiting === 0 ? say('logout.send_none') : undefined}
            onClick={send}
          >
            {say('logout.send')}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>{say('logout.keep')}</p>
            <p>{say('logout.keep_hint')}</p>
          </div>
          <Button busy={busy === 'leaving'} onClick={() => void go(true)}>
            {say('logout.keep')}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>{say('logout.discard')}</p>
            <p>{say('logout.discard_hint')}</p>
          </div>
          <Button variant="danger" busy={busy === 'leaving'} onClick={() => void go(false)}>
            {say('logout.discard')}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
