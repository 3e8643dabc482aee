import { lazy, Suspense, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { discard, mayBeSaved, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import { useIsOnHold } from '../../state/outbox/hold.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldStatus } from '../../ui/FieldStatus.tsx';
import { requestFocus, useFocusTarget } from '../../ui/focus-target.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenConnection } from '../kind/open-connection.ts';
import { useEditStatus } from '../settings/EditStatus.tsx';
import styles from './DeleteConnection.module.css';

const DeleteDialog = lazy(async () => ({ default: (await import('../fields/DeleteDialog.tsx')).DeleteDialog }));

type DeletionProps<D extends object> = {
  open: OpenConnection<D>;
  removal: QueuedEdit | undefined;
  setAsking: (asking: boolean) => void;
};

/** The danger zone, where the kind places it: deleting asks first (SHL-11). */
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
      {status.state === 'refused' && <FieldStatus status={status} />}
    </Card>
  );
}

const DELETE_BUTTON = 'delete-connection';

/** The question, from wherever on the page it was asked, and what waits of it: done offline too, undone until it is sent (O-02). */
export function Deletion<D extends object>({
  open: { kind, id, view },
  removal,
  asking,
  setAsking,
}: DeletionProps<D> & {
  /** Whether the question is open; null before it was first asked. */
  asking: boolean | null;
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
      {asking !== null && (
        <Suspense>
          <DeleteDialog
            open={asking}
            onOpenChange={setAsking}
            name={name}
            meaning={t(kind.deletion(view))}
            onConfirm={remove}
            onDiscard={removal && mayBeSaved(removal) ? () => takeBack(removal) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Says that the deletion is on its way. One that was never sent is undone; while it is being sent it cannot be called
 * back; one that was not answered is discarded, since it may have been done.
 */
function DeletionNotice({ removal, onTakeBack }: { removal: QueuedEdit; onTakeBack: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  const held = useIsOnHold(removal);
  const maybe = mayBeSaved(removal);
  const back = removal.state !== 'sending' && (
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
