import { dequal } from 'dequal/lite';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { LINE_END, type SortedList } from '../../model/pasted-list.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { editType, type QueuedEdit, replaceRefused, save } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import { guardFocus, type MayFocus } from '../../ui/focus-request.ts';
import { pasteLines } from '../../ui/paste-lines.ts';
import { ListOutcome, leaveRefused, type Outcome, useOutcome } from '../fields/ListOutcome.tsx';
import { type Form, useForm } from '../fields/use-form.ts';
import { DraftNote } from '../forms/DraftNote.tsx';
import type { EditedIn } from '../forms/EditStatus.tsx';
import { type Opened, viewOfOpened } from '../forms/open-connection.ts';
import type { Collection } from '../rows/collection.ts';
import { FieldOfMember } from './FieldOfMember.tsx';
import { takesLists, typedMembers } from './listed-members.ts';
import styles from './MemberForm.module.css';
import { formName, type MemberList, type MemberValues } from './member-list.ts';
import type { Folded } from './use-folded.ts';

/** A refused member to put back into a form; `entry`: the edit that the form corrects, if any. */
export type RetriedMember<M> = { member: M; entry?: QueuedEdit };

type MemberFormProps<D extends object, M, V extends MemberValues> = {
  open: Opened<D>;
  list: MemberList<D, M, V>;
  doc: D;
  locked: MessageId | undefined;
  retried?: RetriedMember<M> | undefined;
  /** Undefined: the form is always open. */
  folded?: Folded | undefined;
  /** The member being edited in place. */
  instead?: M;
  /** It is no longer in the list: somebody removed it, or its addition was discarded. */
  gone?: boolean;
  /** Opened for its draft: does not take the focus. */
  kept?: boolean | undefined;
  /** Called at the end of editing, with the saved member; a form that adds stays open. */
  onDone?: ((saved?: M, mayFocus?: MayFocus) => void) | undefined;
  /** Called when the touched fields change and when the stored draft has been read. */
  onTyped?: ((typed: EditedIn) => void) | undefined;
};

/** The form of a new member, or of one being edited. After an addition it is ready for the next one. */
export function MemberForm<D extends object, M, V extends MemberValues>(props: MemberFormProps<D, M, V>) {
  const { list, locked, instead, gone = false, folded, onDone } = props;
  const t = useTranslate();
  const title = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useMemberForm(props, element);
  const add = t(list.add ?? 'members.add');
  const leave = onDone ?? (folded && (() => folded.set(undefined)));
  if (folded && !folded.open) return null;
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={form.submit}
      onPaste={(event) => {
        const isFirst = event.target instanceof HTMLInputElement && event.target.name === list.form.fields[0]?.name;
        if (isFirst && instead === undefined && takesLists(list)) pasteLines(event, LINE_END);
      }}
      data-edits={leave && true}
      data-adds={folded && true}
      aria-labelledby={folded && title}
    >
      {folded && <h3 id={title}>{add}</h3>}
      <div className={styles.fields}>
        {list.form.fields.map((field) => (
          <FieldOfMember
            key={field.name}
            field={field}
            form={form}
            // A form that is always open may stay empty.
            required={!field.optional && leave !== undefined}
            locked={locked !== undefined}
            keeps={instead !== undefined}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        {leave && form.wrong > 0 && list.form.fields.length > SMALL && (
          <Button
            size="small"
            variant="ghost"
            icon="warning"
            onClick={() => element.current && form.check(element.current)}
          >
            {t('form.wrong', { count: form.wrong })}
          </Button>
        )}
        <span>
          {leave && (
            <Button
              onClick={() => {
                form.draft.discard();
                form.forget();
                leave();
              }}
            >
              {t('action.cancel')}
            </Button>
          )}
          <Button type="submit" variant={leave ? 'primary' : 'secondary'} disabledReason={locked && t(locked)}>
            {instead === undefined ? add : t('action.save')}
          </Button>
        </span>
      </div>
      {form.outcome && <ListOutcome outcome={form.outcome} />}
      <p className={styles.note}>
        <DraftNote draft={form.draft} gone={gone} />
      </p>
    </form>
  );
}

/** Up to this many fields are visible together with the buttons, so the form does not count errors. */
const SMALL = 3;

function useMemberForm<D extends object, M, V extends MemberValues>(
  props: MemberFormProps<D, M, V>,
  element: { current: HTMLFormElement | null },
): Form<V> & { outcome: Outcome | undefined } {
  const { open, list, doc, locked, instead, retried, onDone } = props;
  const { edit, collection } = list;
  const { blank, memberOf, valuesOf } = list.form;
  const type = editType(open.kind, edit);
  const name = formName(open, list, instead);
  const values = instead === undefined ? blank : valuesOf(instead);
  const valuesIn = useValuesIn(list, instead);
  const saving = useRef(false);
  const adds = instead === undefined && retried?.entry === undefined;
  const typed = typedMembers(list, doc, (to, held) => type.rebase?.(held, changeTo(to)));
  const [added, setAdded] = useState<MayFocus>();
  const form = useForm<V>({
    name,
    values,
    ...(valuesIn && { lane: open.lane, valuesIn }),
    problems: (values) => typed.problems(values, adds, instead),
    locked: locked !== undefined,
    onSubmit: () => void saveMember(),
  });
  const { draft } = form;
  const { outcome, show } = useOutcome(draft.values[list.form.fields[0]?.name ?? '']);

  function changeTo(to: M, from = instead) {
    const at = from === undefined ? -1 : placeOf(collection, doc, from);
    return { id: open.id, change: { ...(from !== undefined && { from }), to, ...(at >= 0 && { at }) } };
  }

  async function saveMember() {
    if (saving.current || locked) return;
    saving.current = true;
    const mayFocus = guardFocus();
    try {
      const several = adds && typed.listed(form.trimmed());
      if (several) return await saveList(typed.sort(several), mayFocus);
      const to = memberOf(form.trimmed(), instead);
      const isSaved = await draft.become(
        () => put(to),
        () => values,
      );
      if (!isSaved) return;
      form.forget();
      if (onDone) onDone(to, mayFocus);
      else setAdded(() => mayFocus);
    } finally {
      saving.current = false;
    }
  }

  /** Adds each valid member with an edit of its own; the refused ones stay in the field. */
  async function saveList({ add, ...rest }: SortedList<V>, mayFocus: MayFocus) {
    const view = viewOfOpened(open);
    const requests = add.map((each) => {
      const input = changeTo(memberOf(each, undefined));
      return { subject: open.kind, name: edit, input, seen: view, title: open.kind.title(view) };
    });
    if (
      await leaveRefused(draft, list.form.fields[0]?.name, rest, requests.length > 0 && (() => save(requests, name)))
    ) {
      form.forget();
      show({ added: add.length, ...rest });
      setAdded(() => mayFocus);
    }
  }

  async function put(to: M): Promise<boolean> {
    const view = viewOfOpened(open);
    if (retried?.entry) return replaceRefused(retried.entry, type, changeTo(to), view);
    if (instead !== undefined && (draft.touched.length === 0 || dequal(to, instead))) return true;
    // Fields that another administrator changed meanwhile keep their value from when typing began as base, so that the save
    // becomes a conflict (rule 16).
    const base = { ...values, ...draft.movedFrom };
    const from = instead === undefined || dequal(base, values) ? instead : memberOf(base, instead);
    const seen = from === undefined ? view : withMember(collection, view, from);
    const request = { subject: open.kind, name: edit, input: changeTo(to, from), seen, title: open.kind.title(view) };
    return (await save([request], name)) !== null;
  }

  useFormFocus(element, draft, added, props);

  // A refused member returns to its form, unless an earlier visit left other input there.
  const again = draft.ready ? retried : undefined;
  useEffect(() => {
    if (!again || draft.touched.length > 0) return;
    for (const [field, value] of Object.entries(valuesOf(again.member))) draft.set(field, value as V[string]);
  }, [again]);

  return { ...form, outcome };
}

/** Moves the focus into the form when it is opened and after an addition, and reports that typing has begun. */
function useFormFocus<D extends object, M, V extends MemberValues>(
  element: { current: HTMLFormElement | null },
  { ready, touched }: DraftForm<V>,
  added: MayFocus | undefined,
  { retried, folded, kept, onDone, onTyped }: MemberFormProps<D, M, V>,
): void {
  // Focus after the form is empty: leaving a field before that would show its error.
  useEffect(() => {
    if (added?.()) firstControl(element.current)?.focus();
  }, [added]);

  const begun = touched.length > 0;
  useEffect(() => {
    if (begun) folded?.set('draft');
  }, [begun]);

  useEffect(() => onTyped?.({ touched, ready }), [begun, ready, onTyped]);

  useEffect(() => {
    if (folded?.open === 'pressed') firstControl(element.current)?.focus();
  }, [folded?.open]);

  useEffect(() => {
    if (retried || (onDone && !kept)) firstControl(element.current)?.focus();
  }, [retried]);
}

/** Returns a function that finds a member's values in the service's document; undefined for a new member. */
function useValuesIn<D extends object, M, V extends MemberValues>(
  { collection, form }: MemberList<D, M, V>,
  instead: M | undefined,
) {
  const { valuesOf } = form;
  const key = instead === undefined ? undefined : collection.keyOf(instead);
  return useMemo(() => {
    if (key === undefined) return undefined;
    const of = (held: object) => {
      // The kind parsed the lane's document, so the cast is safe.
      const member = collection.list(held as D).find((each) => collection.keyOf(each) === key);
      return member === undefined ? undefined : valuesOf(member);
    };
    return { field: collection.fieldOf(key), of };
  }, [collection, valuesOf, key]);
}

function placeOf<D, M>({ list, keyOf }: Collection<D, M>, doc: D, member: M): number {
  return list(doc).findIndex((each) => keyOf(each) === keyOf(member));
}

function withMember<D, M>(collection: Collection<D, M>, doc: D, member: M): D {
  const others = collection.list(doc).filter((each) => collection.keyOf(each) !== collection.keyOf(member));
  return collection.put(doc, [...others, member]);
}

const firstControl = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input:not([readonly]), select, textarea:not([readonly]), [role="combobox"]');
