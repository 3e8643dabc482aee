import { useCallback, useEffect, useId, useState } from 'react';
import { useDraftPlaces } from '../../features/unsent/use-draft-places.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { useOverwritable } from '../../state/documents/overwritable.ts';
import { useCounts } from '../../state/outbox/pending.ts';
import { sendAllNow } from '../../state/outbox/sending.ts';
import { hasDrafts, logOut } from '../../state/start/log-out.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './LogoutDialog.module.css';

/** The most drafts that are named. */
const NAMED = 3;

/**
 * Asks before a logout with waiting edits (O-03) or unsaved drafts (O-01.2): edits can be sent first, and everything
 * can be kept encrypted for the next session, or discarded.
 */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { waiting } = useCounts();
  const overwritable = useOverwritable();
  const { left, words, isRead } = useLeft();
  const { busy, send, leave } = useLeaving(onClose);
  const [asking, setAsking] = useState(false);
  const of = (edits: MessageId, drafts: MessageId, both: MessageId) =>
    t(left.drafts === 0 ? edits : left.edits === 0 ? drafts : both);
  const discards = of('logout.discard_hint', 'logout.discard_drafts_hint', 'logout.discard_all_hint');
  const sends = left.drafts > 0 ? t('logout.send_drafts_hint') : t('logout.send_hint');
  const isLeaving = busy === 'leaving';

  const isAllSent = left.edits + left.drafts === 0;

  return (
    <>
      {/* One dialog at a time: the confirmation replaces the first. */}
      <Dialog
        open={isRead && !asking}
        onOpenChange={onClose}
        title={words.title}
        description={words.what}
        footer={
          <>
            <Button variant={isAllSent ? 'secondary' : 'ghost'} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            {isAllSent && (
              <Button variant="primary" busy={isLeaving} onClick={() => void leave(false)}>
                {t('logout.label')}
              </Button>
            )}
          </>
        }
      >
        {!isAllSent && (
          <ul className={styles.choices}>
            {left.edits > 0 && (
              <Choice
                title={t('logout.send')}
                hint={waiting === 0 ? t('logout.send_none') : sends}
                look={waiting === 0 ? undefined : 'main'}
                off={waiting === 0}
                busy={busy === 'sending'}
                onChoose={send}
              />
            )}
            {/* The main choice if nothing can be sent, since it loses nothing. */}
            <Choice
              title={t('logout.keep')}
              hint={of('logout.keep_hint', 'logout.keep_drafts_hint', 'logout.keep_all_hint')}
              look={waiting === 0 ? 'main' : undefined}
              busy={isLeaving}
              onChoose={() => void leave(true)}
            />
            <Choice
              title={t('logout.discard')}
              hint={overwritable ? discards : `${discards} ${t('logout.traces')}`}
              look="danger"
              onChoose={() => setAsking(true)}
            />
          </ul>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        title={t('logout.discard_title')}
        description={`${words.what} ${discards}`}
        confirmLabel={t('logout.discard')}
        busy={isLeaving}
        onConfirm={() => void leave(false)}
      />
    </>
  );
}

/** What a logout has to ask about, as counts and text; `isRead` once all drafts are known. */
function useLeft() {
  const t = useTranslate();
  const [isRead, setIsRead] = useState(false);
  const { waiting, attention } = useCounts();
  const places = useDraftPlaces();
  useEffect(() => {
    void hasDrafts().then(() => setIsRead(true));
  }, []);
  const left = { edits: waiting + attention, drafts: places.length };
  const named = places.slice(0, NAMED).map(({ name }) => shorten(t(name)) || t('outbox.untitled'));
  const names = [...named, ...(places.length > NAMED ? ['…'] : [])].join(', ');
  const what = [
    left.edits > 0 && t('logout.waiting', { count: left.edits }),
    left.drafts > 0 && t('logout.drafts', { count: left.drafts, names }),
  ].filter((each) => each !== false);
  const title = t(left.edits > 0 ? 'logout.title' : left.drafts > 0 ? 'logout.title_drafts' : 'logout.label');
  const words = { title, what: what.join(' ') || t('logout.all_sent') };
  return { left, words, isRead };
}

/** A choice: its button covers the card, with what happens to the changes. */
function Choice({
  title,
  hint,
  look,
  off = false,
  busy = false,
  onChoose,
}: {
  title: string;
  hint: string;
  look?: 'main' | 'danger' | undefined;
  off?: boolean;
  busy?: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <li className={styles.choice} data-look={look} data-off={off || undefined}>
      <button
        type="button"
        aria-describedby={id}
        aria-disabled={off || busy || undefined}
        aria-busy={busy || undefined}
        onClick={off || busy ? undefined : onChoose}
      >
        {title}
      </button>
      <p id={id}>{hint}</p>
    </li>
  );
}

/** Logs out at once, or after everything was sent; edits that need attention, and drafts, stop the wait. */
function useLeaving(onClose: () => void) {
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
    if (busy !== 'sending' || waiting > 0) return;
    let here = true;
    void hasDrafts().then((typed) => {
      if (!here) return;
      if (attention > 0 || typed) setBusy(null);
      else void leave(false);
    });
    return () => {
      here = false;
    };
  }, [busy, waiting, attention, leave]);

  const send = () => {
    setBusy('sending');
    sendAllNow();
  };
  return { busy, send, leave };
}
