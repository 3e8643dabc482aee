import { holdsTyping } from '../../connection/edits/describe-edit.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { mayBeSaved } from '../../outbox/decisions.ts';
import { isStuck, type QueuedEdit } from '../../outbox/entry.ts';
import { isFailure } from '../../settings/forms/parked.ts';
import { announceIfLost, useQuestion } from '../../settings/forms/use-question.ts';
import { discard, keepMine, retry, skip } from '../../state/outbox/edits.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './EntryActions.module.css';
import { takeTheirs } from './take-theirs.ts';
import { useSending } from './use-sending.ts';

/** The actions for an edit; none while it is in flight. */
export function EntryActions({
  entry,
  blocked,
  name,
  onEdit,
}: {
  entry: QueuedEdit;
  blocked: boolean;
  name: string;
  onEdit: (() => void) | undefined;
}) {
  const t = useTranslate();
  const { reason, send } = useSending();
  const { asked, open, ask, close } = useQuestion(entry);
  if (useIsInFlight(entry)) return null;

  const why = entry.state === 'parked' ? entry.parked?.why : undefined;
  const maybe = mayBeSaved(entry);
  // Discard a refused deletion, as its page does, since there is nothing to undo.
  const undoes = entry.verb === 'remove' && !maybe && why === undefined;
  const canRetry = why === 'refused' || why === 'gone' || why === 'ambiguous' || why === 'unknown';
  // The most helpful action is last, as on its page.
  const mends = why === 'refused' && !isFailure(entry);
  const edit = onEdit && (
    <Button variant={mends ? 'primary' : 'secondary'} onClick={onEdit}>
      {t('outbox.edit')}
    </Button>
  );
  const drop = (what: QueuedEdit) => {
    close();
    void discard(what).then((gone) => {
      if (gone) announce({ id: 'outbox.discarded', values: { title: what.title } });
      else announceIfLost(what);
    });
  };

  return (
    <div className={styles.actions}>
      {why !== 'conflict' && (
        <Button icon={undoes ? 'undo' : undefined} onClick={() => (maybe || holdsTyping(entry) ? ask() : drop(entry))}>
          {t(undoes ? 'outbox.undo_delete' : 'outbox.discard')}
        </Button>
      )}
      {!mends && edit}
      {isStuck(entry) && !entry.skipped && <Button onClick={() => void skip(entry)}>{t('outbox.skip')}</Button>}
      {why === 'conflict' && (
        <>
          <Button onClick={() => void takeTheirs([entry], entry.title)}>{t('outbox.take_theirs')}</Button>
          <Button onClick={() => void keepMine(entry)}>{t('outbox.keep_mine')}</Button>
        </>
      )}
      {canRetry && (
        <Button variant={isFailure(entry) ? 'primary' : 'secondary'} onClick={() => void retry(entry)}>
          {t('action.try_again')}
        </Button>
      )}
      {mends && edit}
      {why === undefined && reason === undefined && !blocked && (
        <Button onClick={() => send(entry.id)}>{t('outbox.send_now')}</Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={close}
        destructive
        title={t('outbox.discard_title')}
        description={t(maybe ? 'outbox.discard_maybe' : 'outbox.discard_text', { name })}
        confirmLabel={t('outbox.discard')}
        onConfirm={() => asked && drop(asked)}
      />
    </div>
  );
}
