import { type ReactNode, useMemo, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { discardReviewed, sendReviewed, useUnreviewed } from '../../state/outbox/review.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Review.module.css';
import { ReviewTable } from './ReviewTable.tsx';
import { sinceWords } from './Since.tsx';

/**
 * The changes imported from files, one by one: the connection by the service's name, and every value that would be sent
 * (O-32). `note`: what else is to be said of the file.
 */
export function Review({ open, note, onClose }: { open: boolean; note?: ReactNode; onClose: () => void }) {
  const t = useTranslate();
  const entries = useUnreviewed();
  const { chosen, choose } = useChosen(entries);
  /** The changes that the question whether to discard is about. */
  const [asked, ask] = useState<readonly QueuedEdit[]>();
  const now = useNow();
  if (!open) return null;

  const count = chosen.length;
  const times = new Set(entries.map(({ at }) => sinceWords(at, now, currentLocale())));
  // The time is shown once if all changes have the same.
  const [when] = times.size === 1 ? times : [];
  const counts = { count: entries.length, connections: new Set(entries.map(({ lane }) => lane)).size };
  const none = count === 0 ? t('outbox.review_none') : undefined;
  async function send() {
    if (!(await sendReviewed(chosen))) return;
    announce({ id: 'outbox.review_sent', values: { count } });
    if (count === entries.length) onClose();
  }
  async function drop(these: readonly QueuedEdit[]) {
    ask(undefined);
    if (!(await discardReviewed(these))) return;
    announce({ id: 'outbox.review_discarded', values: { count: these.length } });
    if (these.length === entries.length) onClose();
  }

  return (
    <Dialog
      open={entries.length > 0}
      onOpenChange={onClose}
      size="wide"
      title={t('outbox.review_heading')}
      description={
        <>
          {when ? t('outbox.review_text_when', { ...counts, when }) : t('outbox.review_text', counts)}
          {note}
        </>
      }
      footer={
        <>
          <span className={styles.discard}>
            <Button disabledReason={none} onClick={() => ask(chosen)}>
              {t('outbox.review_discard', { count })}
            </Button>
          </span>
          <Button variant="primary" disabledReason={none} onClick={() => void send()}>
            {t('outbox.review_send', { count })}
          </Button>
        </>
      }
    >
      <ReviewTable entries={entries} chosen={chosen} choose={choose} timed={when === undefined} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        destructive
        title={t('outbox.review_discard_title', { count: asked?.length ?? count })}
        description={t('outbox.review_discard_text', { count: asked?.length ?? count })}
        confirmLabel={t('outbox.discard')}
        onConfirm={() => asked && void drop(asked)}
      />
    </Dialog>
  );
}

/** The changes to send or discard: all except those left out, which stay left out after the others are gone. */
function useChosen(entries: readonly QueuedEdit[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => entries.filter(({ id }) => !left.has(id)), [entries, left]);
  const choose = (of: readonly QueuedEdit[], on: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      for (const { id } of of) on ? next.delete(id) : next.add(id);
      return next;
    });
  return { chosen, choose };
}
