import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { discard, editType, type QueuedEdit, useField } from '../../state/outbox/edits.ts';
import { FieldStatus } from '../../ui/FieldStatus.tsx';
import { guardFocus, type MayFocus } from '../../ui/focus-request.ts';
import { fieldKey, requestFocus, useFocusTarget } from '../../ui/focus-target.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { DeleteDialog } from '../fields/DeleteDialog.tsx';
import { type EditedIn, UndoButton, useEditStatus } from '../forms/EditStatus.tsx';
import { type Opened, saveNow, viewOfOpened } from '../forms/open-connection.ts';
import { MemberForm, type RetriedMember } from './MemberForm.tsx';
import { MemberLine } from './MemberLine.tsx';
import styles from './Members.module.css';
import { changeIn, type MemberList, type MemberValues } from './member-list.ts';

/**
 * A member being edited in place, as it was at the start; `retried` goes back into its form. `kept`: opened for its draft.
 */
export type Edited<M> = { member: M; retried?: RetriedMember<M> | undefined; kept?: true };

export type MemberRowProps<D extends object, M, V extends MemberValues> = {
  open: Opened<D>;
  list: MemberList<D, M, V>;
  member: M;
  /** Somebody removed it elsewhere during the edit. */
  gone: boolean;
  locked: MessageId | undefined;
  edited: Edited<M> | undefined;
  onEdit: (edited: Edited<M> | undefined) => void;
  /** Puts a refused addition back into the form that adds. */
  onEditAgain: (retried: RetriedMember<M>) => void;
  /** The touched fields of the form that adds. */
  typed: EditedIn | undefined;
};

/** A member: its values, Edit if it can be replaced, Delete, and the state of its last edit. */
function Row<D extends object, M, V extends MemberValues>({
  open,
  list,
  member,
  gone,
  locked,
  edited,
  onEdit,
  onEditAgain,
  typed: added,
}: MemberRowProps<D, M, V>) {
  const t = useTranslate();
  const name = useId();
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [closed, setClosed] = useState<MayFocus>();
  const { keyOf, fieldOf } = list.collection;
  const field = fieldOf(keyOf(member));
  useFocusTarget(fieldKey(field), () => row.current);
  const state = useField(open.lane, field);
  const { to, from } = state.entry ? changeIn<M>(state.entry) : {};
  const [here, setHere] = useState<EditedIn>();
  const isHere = from !== undefined && list.editable === true;
  const into = isHere ? edited && here : added;
  const status = useEditStatus(open.kind, state, to === undefined ? undefined : () => editAgain(to), into);

  function editAgain(retried: M) {
    const { entry } = state;
    if (isHere) onEdit({ member, retried: { member: retried } });
    else if (entry) onEditAgain({ member: retried, entry });
  }

  function close(saved?: M, mayFocus = guardFocus()) {
    onEdit(undefined);
    if (saved !== undefined && keyOf(saved) !== keyOf(member))
      requestFocus([fieldKey(fieldOf(keyOf(saved)))], mayFocus);
    else setClosed(() => mayFocus);
  }

  useEffect(() => {
    if (!closed) return;
    setClosed(undefined);
    if (closed()) button.current?.focus();
  }, [closed]);

  const replace = (next: M) => void saveNow(open, changeOf(open, list, { from: member, to: next }));
  const words = { 'aria-describedby': name, disabledReason: locked && t(locked) };
  return (
    <li ref={row} className={styles.row} data-state={state.entry?.parked && 'refused'}>
      {(!edited || list.fixed) && (
        <MemberLine list={list} member={member} id={name} locked={locked} onChange={replace}>
          {list.Actions && <list.Actions member={member} open={open} />}
          {list.editable && !edited && (
            <IconButton
              ref={button}
              icon="edit"
              label={t('outbox.edit')}
              {...words}
              onClick={() => onEdit({ member })}
            />
          )}
          {!list.fixed && <Remove open={open} list={list} member={member} locked={locked} describedBy={name} />}
        </MemberLine>
      )}
      {edited && (
        <MemberForm
          open={open}
          list={list}
          doc={viewOfOpened(open)}
          locked={locked}
          instead={member}
          gone={gone}
          retried={edited.retried}
          kept={edited.kept}
          onDone={close}
          onTyped={setHere}
        />
      )}
      <FieldStatus status={locked === 'connection.locked' ? { state: 'idle' } : status} />
    </li>
  );
}

/** Memoized: renders again only for its own member and edits. */
export const MemberRow = memo(Row) as typeof Row;

/** The edit of a member, with its position in the list. */
function changeOf<D extends object, M, V extends MemberValues>(
  open: Opened<D>,
  { edit, collection }: MemberList<D, M, V>,
  { from, to }: { from: M; to?: M },
) {
  const key = collection.keyOf(from);
  const at = collection.list(viewOfOpened(open)).findIndex((each) => collection.keyOf(each) === key);
  return { name: edit, input: { id: open.id, change: { from, ...(to !== undefined && { to }), at } } };
}

/** Deletes the member and moves the focus to the next row, or to the form if there is none. */
function Remove<D extends object, M, V extends MemberValues>({
  open,
  list,
  member,
  locked,
  describedBy,
}: Pick<MemberRowProps<D, M, V>, 'open' | 'list' | 'member' | 'locked'> & { describedBy: string }) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<boolean | null>(null);

  function remove() {
    focusBeside(button.current);
    void saveNow(open, changeOf(open, list, { from: member }));
  }

  return (
    <>
      <IconButton
        ref={button}
        icon="trash"
        label={t('action.delete')}
        data-removes
        aria-describedby={describedBy}
        disabledReason={locked && t(locked)}
        onClick={() => (list.confirm ? setAsking(true) : remove())}
      />
      {asking !== null && (
        <DeleteDialog
          open={asking}
          onOpenChange={setAsking}
          name={list.columns
            .flatMap(({ text, masked }) => (masked ? t(masked(member)) : text(member)) || [])
            .join(' · ')}
          onConfirm={() => {
            setAsking(false);
            remove();
          }}
        />
      )}
    </>
  );
}

function focusBeside(button: HTMLElement | null): void {
  const row = button?.closest('li');
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((each) =>
    each?.querySelector<HTMLElement>('[data-removes]'),
  );
  const form = button
    ?.closest('section')
    ?.querySelector<HTMLElement>('form input, form [role="combobox"], button[data-adds]');
  (beside.find((each) => each) ?? form)?.focus();
}

/** A refused change whose member is not in the list, so that nothing is lost (O-01.2). */
export function RefusedMember<D extends object, M>({
  open,
  entry,
  onEditAgain,
  typed,
}: {
  open: Opened<D>;
  entry: QueuedEdit;
  onEditAgain: (retried: RetriedMember<M>) => void;
  typed: EditedIn | undefined;
}) {
  const { to } = changeIn<M>(entry);
  const again = to === undefined ? undefined : () => onEditAgain({ member: to, entry });
  const status = useEditStatus(open.kind, { entry, saved: false }, again, typed);
  return (
    <li className={styles.row} data-state="refused">
      <FieldStatus status={status} />
    </li>
  );
}

/** The member removed last, with the state of its removal and Undo. */
export function LastRemoved<D extends object>({
  open,
  name,
  listed,
}: {
  open: Opened<D>;
  name: string;
  listed: ReadonlySet<string>;
}) {
  const t = useTranslate();
  const state = useField(open.lane, name);
  const last = state.entry ?? (state.saved || undefined);
  const change = last && !last.parked ? changeIn(last) : {};
  const gone = last !== undefined && change.from !== undefined && change.to === undefined;
  const shown = gone && !last.touches.some((field) => listed.has(field));
  const status = useEditStatus(open.kind, shown ? state : { entry: undefined, saved: false });
  if (!shown || status.state === 'idle' || status.state === 'refused')
    return <FieldStatus status={{ state: 'idle' }} />;
  const { what, from } = editType(open.kind, last.name).describe(last.input, {});
  const action = status.state === 'waiting' ? <UndoButton onUndo={() => void discard(last)} /> : status.action;
  const label = [t(what), from && t(from)].filter(Boolean).join(': ');
  return <FieldStatus status={{ ...status, label: `${label} · ${status.label}`, action }} />;
}
