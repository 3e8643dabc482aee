import { useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { DeleteDialog } from '../../settings/fields/DeleteDialog.tsx';
import { useEditStatus } from '../../settings/forms/EditStatus.tsx';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { discard, mayBeSaved, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import { useIsOnHold } from '../../state/outbox/hold.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldStatus } from '../../ui/FieldStatus.tsx';
import { requestFocus, useFocusTarget } from '../../ui/focus-target.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './DeleteConnection.module.css';

type DeletionProps<D extends object> = {
  open: OpenConnection<D>;
  removal: QueuedEdit | undefined;
  setAsking: (asking: boolean) => void;
};

/** The card with the Delete button, placed by the kind; it opens the confirmation (SHL-11). */
export function DeletionCard<D extends object>({
  open: { kind, view },
  removal,
  setAsking,
  reason,
}: DeletionProps<D> & {
  /** Why it cannot be deleted now. */
  reason: string | undefined;
}) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(DELETE_BUTTON, () => button.current);
  const status = useEditStatus(kind, { entry: removal?.parked && removal, saved: false });
  return (
    <Card
      tone="danger"
      title={t('delete.title')}
      description={t(kind.deletion(view))}
      aside={
        <Button ref={button} variant="danger" disabledReason={reason} onClick={() => setAsking(true)}>
          {t('action.delete')}
        </Button>
      }
    >
      {removal?.parked && <FieldStatus status={status} />}
    </Card>
  );
}

const DELETE_BUTTON = 'delete-connection';

/**
 * The confirmation, opened from anywhere on the page, and the notice of a queued deletion: it works offline too, and
 * can be undone until sent (O-02).
 */
export function Deletion<D extends object>({
  open: { kind, id, view },
  removal,
  asking,
  setAsking,
}: DeletionProps<D> & {
  /** Whether the confirmation is open. */
  asking: boolean;
}) {
  const t = useTranslate();
  const name = kind.title(view);

  function remove() {
    setAsking(false);
    void save([{ subject: kind, name: 'remove', input: { id, name }, seen: view, title: name }]);
  }

  function takeBack(waiting: QueuedEdit) {
    setAsking(false);
    requestFocus([DELETE_BUTTON]);
    void discard(waiting);
  }

  return (
    <>
      {removal && !removal.parked && (
        <DeletionNotice
          removal={removal}
          onTakeBack={() => (mayBeSaved(removal) ? setAsking(true) : takeBack(removal))}
        />
      )}
      <DeleteDialog
        open={asking}
        onOpenChange={setAsking}
        name={name}
        meaning={t(kind.deletion(view))}
        onConfirm={remove}
        onDiscard={removal && mayBeSaved(removal) ? () => takeBack(removal) : undefined}
      />
    </>
  );
}

/**
 * The notice of a queued deletion. An unsent one can be undone; one being sent cannot; an unanswered one can only be
 * discarded, since it may have taken effect.
 */
function DeletionNotice({ removal, onTakeBack }: { removal: QueuedEdit; onTakeBack: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  const held = useIsOnHold(removal);
  const maybe = mayBeSaved(removal);
  const inFlight = useIsInFlight(removal);
  const back = !inFlight && (
    <Button size="small" icon={maybe ? undefined : 'undo'} onClick={onTakeBack}>
      {t(maybe ? 'action.discard' : 'action.undo')}
    </Button>
  );
  return (
    <div className={styles.notice}>
      <Notice tone="waiting" icon="trash" action={back}>
        {t(held ? 'delete.held' : online ? 'delete.sending' : 'delete.waiting')}
      </Notice>
    </div>
  );
}
