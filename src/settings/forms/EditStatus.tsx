import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Subject } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import { useServerValues } from '../../state/documents/server-values.ts';
import { useCopy } from '../../state/documents/view.ts';
import { discard, editType, type FieldState, isUnreviewed, type QueuedEdit, retry } from '../../state/outbox/edits.ts';
import { undo, wayBack } from '../../state/outbox/undo.ts';
import { showOutbox } from '../../state/shell/overlay-request.ts';
import { requestEdit, useRequestedEdit } from '../../state/shell/requested-edit.ts';
import { Button } from '../../ui/Button.tsx';
import type { EditStatus } from '../../ui/FieldStatus.tsx';
import { fieldKey, requestFocus, useFocusTarget } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import { afterPaint } from '../../ui/use-after-paint.ts';
import { editKey } from '../fields/focus-field.ts';
import { Conflict } from './Conflict.tsx';
import { DiscardWaiting } from './DiscardWaiting.tsx';
import styles from './EditStatus.module.css';
import { isFailure, isParked, NOT_DONE, reasonOf } from './parked.ts';
import { ShownValue } from './ShownValue.tsx';
import { BEFORE_MINE, BeforeAfter, isBrief, NOW_AFTER } from './Sides.tsx';
import { serverValuesOf } from './server-values-of.ts';
import { useEditPhase } from './use-edit-phase.ts';
import { announceIfLost } from './use-question.ts';

/** The form that takes a refused edit back: its touched fields, once its stored draft was read. */
export type EditedIn = { touched: readonly string[]; ready: boolean };

const NOTHING_TYPED: EditedIn = { touched: [], ready: true };

/**
 * The state of one field's edit, for `FieldStatus` and `SettingRow`, with everything that the administrator can do about it.
 * `onEdit` puts it back into the form `into`, and is off while that form has other input (O-01.2). `isNamed`: the form shows
 * the wanted value.
 */
export function useEditStatus(
  subject: Subject,
  { entry, saved, blocked }: FieldState,
  onEdit?: () => void,
  into?: EditedIn,
  isNamed = false,
): EditStatus {
  const t = useTranslate();
  const phase = useEditPhase(entry);
  if (!entry) {
    if (!saved) return { state: 'idle' };
    return { state: 'saved', label: t('edit.saved'), action: <Undo subject={subject} saved={saved} /> };
  }
  if (isParked(entry)) {
    const reason = t(reasonOf(entry));
    const action = <ParkedActions {...{ subject, entry, onEdit, into, isNamed }} blocks={blocked === true} />;
    if (isUnreviewed(entry)) return { state: 'waiting', icon: 'pause', label: reason, action, asks: true };
    return { state: 'refused', label: t(NOT_DONE[entry.verb]), reason, action };
  }
  if (phase === 'sending' && !blocked) return { state: 'saving', label: t('edit.saving') };
  // A form would lose its input.
  const action = !onEdit && !into && canTakeBack(entry) && <DiscardWaiting entry={entry} onDiscard={takeBack} />;
  if (phase === 'held') return { state: 'waiting', icon: 'pause', label: t('outbox.held'), action };
  return { state: 'waiting', label: t(blocked ? 'edit.blocked' : 'outbox.waiting'), action };
}

/** Whether a waiting edit can be discarded at its field: only a setting's. Members of a list have their own *Delete*. */
export const canTakeBack = ({ verb, state }: QueuedEdit) => verb === 'set' && state !== 'parked';

/** Discards a waiting edit and moves the focus to its control. */
export function takeBack(entry: QueuedEdit): void {
  requestFocus(entry.touches.map(fieldKey));
  void discard(entry).then((gone) => gone || announceIfLost(entry));
}

/** For a moment, the field itself offers to undo the save; later only the outbox does. */
function Undo({ subject, saved }: { subject: Subject; saved: QueuedEdit }) {
  const type = editType(subject, saved.name);
  useServerValues(saved.lane, saved.touches);
  return wayBack(type, saved) && <UndoButton onUndo={() => void undo(type, saved)} />;
}

export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" variant="ghost" icon="undo" onClick={onUndo}>
      {t('action.undo')}
    </Button>
  );
}

/** The wanted value next to the previous one, or to another administrator's in a conflict, and the ways out. */
function ParkedActions({
  subject,
  entry,
  onEdit,
  into = NOTHING_TYPED,
  blocks,
  isNamed,
}: {
  subject: Subject;
  entry: QueuedEdit;
  onEdit?: (() => void) | undefined;
  into?: EditedIn | undefined;
  blocks: boolean;
  isNamed: boolean;
}) {
  const t = useTranslate();
  const off = into.touched.length > 0 ? t('form.typed') : undefined;
  const box = useInSight(entry);
  useRequested(entry, into, off === undefined ? onEdit : undefined);
  const unseen = isUnreviewed(entry);
  const copy = useCopy(entry.lane);
  // The device may no longer know which value a file replaced.
  const held = unseen ? serverValuesOf(entry, copy) : undefined;
  const why = entry.parked?.why;
  const type = why === 'unknown' || why === 'unreadable' ? undefined : editType(subject, entry.name);
  if (why === 'conflict' && type) {
    return (
      <div ref={box} className={styles.parked}>
        <Conflict type={type} entry={entry} onEdit={onEdit} editOff={off} />
        {blocks && <Later />}
      </div>
    );
  }
  const { from, to: requested } = type?.describe(entry.input, held ?? { ...entry.base, ...entry.seen }) ?? {};
  const failed = isFailure(entry);
  const edit = onEdit && (
    <Button variant={failed ? 'secondary' : 'primary'} disabledReason={off} onClick={onEdit}>
      {t('outbox.edit')}
    </Button>
  );
  const again = (
    <Button variant={failed ? 'primary' : 'secondary'} onClick={() => void retry(entry)}>
      {t('action.try_again')}
    </Button>
  );
  return (
    <div ref={box} className={styles.parked}>
      {requested && <Wanted from={from} to={requested} held={held !== undefined} isNamed={isNamed} />}
      {blocks && <Later />}
      <div className={styles.actions}>
        <Button onClick={() => void discard(entry)}>{t('action.discard')}</Button>
        {unseen ? (
          <Button variant="primary" onClick={showOutbox}>
            {t('outbox.review', { count: 0 })}
          </Button>
        ) : (
          // The most helpful action is last, as in every form.
          <>
            {failed ? edit : again}
            {failed ? again : edit}
          </>
        )}
      </div>
    </div>
  );
}

/**
 * The unsaved value. `from`: the previous value, or the present one if the change is `held`. `isNamed`: the control above
 * already shows the wanted value.
 */
function Wanted({
  from,
  to,
  held,
  isNamed,
}: {
  from: Message | undefined;
  to: Message;
  held: boolean;
  isNamed: boolean;
}) {
  const t = useTranslate();
  const label = t('conflict.mine');
  // A short value needs no comparison: the control above shows the present one.
  if (from && (held || isNamed || !isBrief(t, from, to))) {
    return <BeforeAfter field={label} from={from} to={to} labels={held ? NOW_AFTER : BEFORE_MINE} />;
  }
  if (isNamed) return null;
  return (
    <div className={styles.wanted}>
      <span className={styles.whose}>{label}</span> <ShownValue value words={to} field={label} />
    </div>
  );
}

/** The element of a parked edit: it gets the focus on request, and scrolls into view after a refusal on this screen. */
function useInSight({ id }: QueuedEdit) {
  const box = useRef<HTMLDivElement>(null);
  // Focus the helpful action, not the one that gives up the change.
  useFocusTarget(editKey(id), () => box.current?.querySelector<HTMLElement>('[data-variant="primary"]') ?? box.current);
  // Save may disappear with the focus once the refusal is painted.
  useLayoutEffect(() => {
    const card = box.current?.closest('section');
    if (!card?.contains(document.activeElement)) return;
    return afterPaint(() => box.current?.scrollIntoView({ block: 'nearest' }));
  }, []);
  return box;
}

/** Puts the edit into its form at the outbox's request. */
function useRequested({ id }: QueuedEdit, { ready }: EditedIn, onEdit: (() => void) | undefined): void {
  // Wait until the draft of an earlier visit was read.
  const asked = useRequestedEdit() === id && ready;
  useEffect(() => {
    if (!asked) return;
    // A form that just opened starts empty: fill it after that.
    const timer = setTimeout(() => {
      requestEdit(null);
      onEdit?.();
    });
    return () => clearTimeout(timer);
  });
}

/** A change that waits behind a refusal is not a failure itself. */
function Later() {
  const t = useTranslate();
  return (
    <p className={styles.later}>
      <Icon name="clock" size={14} />
      {t('edit.blocks')}
    </p>
  );
}
