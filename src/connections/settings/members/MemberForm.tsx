import { dequal } from 'dequal/lite';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import type { Collection } from '../../../model/settings/collection.ts';
import { editType, type QueuedEdit, replaceRefused, save } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { SecretField } from '../../fields/SecretField.tsx';
import { type Form, useForm } from '../../fields/use-form.ts';
import type { Problems } from '../../fields/use-problems.ts';
import { type Opened, viewOfOpened } from '../../kind/open-connection.ts';
import { DraftNote } from '../DraftNote.tsx';
import type { EditedIn } from '../EditStatus.tsx';
import styles from './MemberForm.module.css';
import { formName, type MemberField, type MemberList, type MemberValues } from './member-list.ts';
import type { Folded } from './use-folded.ts';

/** A refused member to put back into a form; `entry` if the form corrects that edit. */
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
  /** It is no longer in the list: it was removed, or its addition was discarded. */
  gone?: boolean;
  /** Opened for its draft: the focus stays where it is. */
  kept?: boolean | undefined;
  /** Called at the end of editing, with the saved member; a form that adds stays open. */
  onDone?: (saved?: M) => void;
  /** Called when the touched fields change and when the stored draft has been read. */
  onTyped?: (typed: EditedIn) => void;
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
      <p className={styles.note}>
        <DraftNote draft={form.draft} gone={gone} />
      </p>
    </form>
  );
}

/** One field of a member; `keeps`: the member exists, so fixed fields stay as they are. */
function FieldOfMember<V extends MemberValues>({
  field: { name, label, hint, mono, secret, long, type, fixed, options },
  form,
  required,
  locked,
  keeps,
}: {
  field: MemberField<V>;
  form: Form<V>;
  required: boolean;
  locked: boolean;
  keeps: boolean;
}) {
  const t = useTranslate();
  const words = { name, label: t(label), hint: hint && t(hint), error: form.errorOf(name), required };
  const value = form.draft.values[name] ?? '';
  const onChange = (text: string) => form.draft.set(name, text as V[typeof name]);
  const text = {
    ...words,
    ...(mono && { mono }),
    value,
    readOnly: locked || (fixed === true && keeps),
    onChange,
    onBlur: () => form.leave(name),
  };
  if (secret) return <SecretField {...text} />;
  if (long) return <TextArea {...text} rows={2} />;
  if (!options) return <TextField {...text} {...(type && { type })} />;
  const known = Object.entries(options).map(([each, words]) => ({ value: each, label: t(words) }));
  const others = Object.hasOwn(options, value) ? [] : [{ value, label: value }];
  return (
    <Field {...words}>
      {(control) => (
        <Select {...control} value={value} onChange={onChange} options={[...known, ...others]} disabled={locked} />
      )}
    </Field>
  );
}

/** Up to this many fields are visible together with the buttons, so errors are not counted there. */
const SMALL = 3;

function useMemberForm<D extends object, M, V extends MemberValues>(
  { open, list, doc, locked, instead, retried, folded, kept, onDone, onTyped }: MemberFormProps<D, M, V>,
  element: { current: HTMLFormElement | null },
): Form<V> {
  const { edit, collection } = list;
  const { blank, memberOf, valuesOf } = list.form;
  const type = editType(open.kind, edit);
  const name = formName(open, list, instead);
  const values = instead === undefined ? blank : valuesOf(instead);
  const valuesIn = useValuesIn(list, instead);
  const saving = useRef(false);
  const [added, setAdded] = useState(0);

  const form = useForm<V>({
    name,
    values,
    ...(valuesIn && { lane: open.lane, valuesIn }),
    problems: (typed) => problemsOf(list, doc, typed, instead, (to) => type.rebase?.(doc, changeTo(to))),
    locked: locked !== undefined,
    onSubmit: () => void saveMember(),
  });
  const { draft } = form;

  function changeTo(to: M, from = instead) {
    const at = from === undefined ? -1 : placeOf(collection, doc, from);
    return { id: open.id, change: { ...(from !== undefined && { from }), to, ...(at >= 0 && { at }) } };
  }

  async function saveMember() {
    if (saving.current || locked) return;
    saving.current = true;
    const to = memberOf(form.trimmed(), instead);
    try {
      const isSaved = await draft.become(
        () => put(to),
        () => values,
      );
      if (!isSaved) return;
      form.forget();
      if (onDone) onDone(to);
      else setAdded((count) => count + 1);
    } finally {
      saving.current = false;
    }
  }

  async function put(to: M): Promise<boolean> {
    const view = viewOfOpened(open);
    if (retried?.entry) return replaceRefused(retried.entry, type, changeTo(to), view);
    if (instead !== undefined && (draft.touched.length === 0 || dequal(to, instead))) return true;
    // Fields that another administrator changed meanwhile keep the value from when typing began, so that the save
    // becomes a conflict (rule 16).
    const base = { ...values, ...draft.movedFrom };
    const from = instead === undefined || dequal(base, values) ? instead : memberOf(base, instead);
    const seen = from === undefined ? view : withMember(collection, view, from);
    const request = { subject: open.kind, name: edit, input: changeTo(to, from), seen, title: open.kind.title(view) };
    return (await save([request], name)) !== null;
  }

  // Focused after the form was emptied: leaving a field before that would show its error.
  useEffect(() => {
    if (added > 0) firstControl(element.current)?.focus();
  }, [added]);

  const { ready, touched } = draft;
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

  // A refused member returns to its form, unless something else was typed there on an earlier visit.
  const again = ready ? retried : undefined;
  useEffect(() => {
    if (!again || begun) return;
    for (const [field, value] of Object.entries(valuesOf(again.member))) draft.set(field, value as V[string]);
  }, [again]);

  return form;
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
      // The document of the lane was parsed by the kind, so the cast is safe.
      const member = collection.list(held as D).find((each) => collection.keyOf(each) === key);
      return member === undefined ? undefined : valuesOf(member);
    };
    return { field: collection.fieldOf(key), of };
  }, [collection, valuesOf, key]);
}

/** The errors by field; a refusal by the edit's own rule is shown at the first field. */
function problemsOf<D extends object, M, V extends MemberValues>(
  { form }: MemberList<D, M, V>,
  doc: D,
  values: V,
  instead: M | undefined,
  refusal: (to: M) => Message | null | undefined,
): Problems<V> {
  const found: Record<string, MessageId | null> = {};
  for (const { name } of form.fields) found[name] = null;
  Object.assign(found, form.problems?.(values, doc, instead));
  const [first] = form.fields;
  if (first && Object.values(found).every((problem) => problem === null)) {
    const refused = refusal(form.memberOf(values, instead));
    if (refused && 'id' in refused) found[first.name] = refused.id;
  }
  return found as Problems<V>;
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
