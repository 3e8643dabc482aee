import { type ReactNode, useMemo, useState } from 'react';
import { useTicks } from '../../connection/proposals/use-ticks.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { discardReviewed, sendReviewed, useUnreviewed } from '../../state/outbox/review.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Review.module.css';
import { type Reviewed, ReviewTable } from './ReviewTable.tsx';
import { sinceWords } from './Since.tsx';

/**
 * The imported edits, one by one: the connection by the service's name, and every value to send (O-32). `note`: further facts
 * about the file.
 */
export function Review({ open, note, onClose }: { open: boolean; note?: ReactNode; onClose: () => void }) {
  const t = useTranslate();
  const entries = useUnreviewed();
  const rows = useMemo(() => entries.map((entry) => ({ key: entry.id, entry })), [entries]);
  // All except those left out, which stay left out after the others are gone.
  const ticks = useTicks<Reviewed>({ isSuggested: () => true });
  /** The edits that the administrator may discard. */
  const [asked, ask] = useState<readonly QueuedEdit[]>();
  const now = useNow();
  if (!open) return null;

  const chosen = rows.filter(ticks.isChosen).map(({ entry }) => entry);
  const count = chosen.length;
  const times = new Set(entries.map(({ at }) => sinceWords(at, now, currentLocale())));
  // Show the time once if all edits have the same.
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
      <ReviewTable rows={rows} ticks={ticks} timed={when === undefined} />
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
