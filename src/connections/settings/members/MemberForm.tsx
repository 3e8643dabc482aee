import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { editType, mend, type QueuedEdit, save } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Form, useForm } from '../../fields/use-form.ts';
import type { Problems } from '../../fields/use-problems.ts';
import { type Opened, viewOfOpened } from '../../screen/open-connection.ts';
import { DraftNote } from '../DraftNote.tsx';
import styles from './Members.module.css';
import type { MemberList, MemberValues } from './member-list.ts';

/** A refused member that goes back into a form; `entry` where the form is to mend that very edit. */
export type Wanted<M> = { member: M; entry?: QueuedEdit };

type MemberFormProps<D extends object, M, V extends MemberValues> = {
  open: Opened<D>;
  list: MemberList<D, M, V>;
  doc: D;
  locked: MessageId | undefined;
  /** The member that is edited where it stands. */
  instead?: M;
  wanted?: Wanted<M> | undefined;
  /** It was opened by hand, and takes focus. */
  opened?: boolean;
  onDone?: () => void;
};

/** One member being typed, new or in the place of another. After an addition it is ready for the next one. */
export function MemberForm<D extends object, M, V extends MemberValues>(props: MemberFormProps<D, M, V>) {
  const { open, list, locked, instead, onDone } = props;
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const form = useMemberForm(props, element);
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={form.submit} data-edits={onDone && true}>
      <div className={styles.fields}>
        {list.form.fields.map(({ name, label, hint, mono, optional, Control }) => {
          const words = {
            name,
            label: t(label),
            hint: hint && t(hint),
            error: form.errorOf(name),
            required: !optional,
          };
          const value = form.draft.values[name] ?? '';
          const onChange = (text: string) => form.draft.set(name, text as V[typeof name]);
          return Control ? (
            <Field key={name} {...words}>
              {(control) => (
                <Control
                  control={control}
                  open={open}
                  value={value}
                  onChange={onChange}
                  locked={locked !== undefined}
                />
              )}
            </Field>
          ) : (
            <TextField
              key={name}
              {...words}
              {...(mono && { mono })}
              value={value}
              readOnly={locked !== undefined}
              onChange={onChange}
              onBlur={() => form.leave(name)}
            />
          );
        })}
      </div>
      <div className={styles.buttons}>
        {onDone && (
          <Button
            onClick={() => {
              form.draft.discard();
              onDone();
            }}
          >
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" variant={onDone ? 'primary' : 'secondary'} disabledReason={locked && t(locked)}>
          {t(instead === undefined ? (list.add ?? 'members.add') : 'action.save')}
        </Button>
      </div>
      <p className={styles.note}>
        <DraftNote draft={form.draft} />
      </p>
    </form>
  );
}

function useMemberForm<D extends object, M, V extends MemberValues>(
  { open, list, doc, locked, instead, wanted, opened = false, onDone }: MemberFormProps<D, M, V>,
  element: { current: HTMLFormElement | null },
): Form<V> {
  const { edit, collection } = list;
  const { blank, memberOf, valuesOf } = list.form;
  const type = editType(open.kind, edit);
  const name = `${open.lane}/${edit}${instead === undefined ? '' : `[${collection.keyOf(instead)}]`}`;
  /** The member as it was when its form was opened: what the edit is based on. */
  const from = useRef(instead).current;
  const saving = useRef(false);

  const changeTo = (to: M) => ({
    id: open.id,
    change: { ...(from !== undefined && { from, at: placeOf(from) }), to },
  });
  const placeOf = (member: M) => {
    const key = collection.keyOf(member);
    return collection.list(doc).findIndex((each) => collection.keyOf(each) === key);
  };

  function problems(typed: V): Problems<V> {
    const values = trimmed(typed);
    const found: Record<string, MessageId | null> = {};
    for (const field of list.form.fields) found[field.name] = null;
    Object.assign(found, list.form.problems?.(values, doc, from));
    const [first] = list.form.fields;
    if (first && Object.values(found).every((problem) => problem === null)) {
      const refused = type.rebase?.(doc, changeTo(memberOf(values, from)));
      if (refused && 'id' in refused) found[first.name] = refused.id;
    }
    return found as Problems<V>;
  }

  const form = useForm<V>({
    name,
    values: instead === undefined ? blank : valuesOf(instead),
    problems,
    locked: locked !== undefined,
    onSubmit: () => void keep(),
  });
  const { draft } = form;

  async function keep() {
    if (saving.current || locked) return;
    saving.current = true;
    try {
      if (!(await put(memberOf(form.trimmed(), from)))) return;
      draft.saved();
      form.forget();
      if (onDone) onDone();
      else firstControl(element.current)?.focus();
    } finally {
      saving.current = false;
    }
  }

  async function put(to: M): Promise<boolean> {
    const view = viewOfOpened(open);
    if (wanted?.entry) return mend(wanted.entry, type, changeTo(to), view);
    if (from !== undefined && draft.touched.length === 0) return true;
    const seen = from === undefined ? view : collection.put(view, asSeen(view, from));
    const wish = { subject: open.kind, name: edit, input: changeTo(to), seen, title: open.kind.title(view) };
    return (await save([wish], name)) !== null;
  }

  function asSeen(view: D, member: M): readonly M[] {
    const key = collection.keyOf(member);
    return [...collection.list(view).filter((each) => collection.keyOf(each) !== key), member];
  }

  // What was refused goes back to where it was typed.
  useEffect(() => {
    if (wanted)
      for (const [field, value] of Object.entries(valuesOf(wanted.member))) draft.set(field, value as V[string]);
    if (wanted || opened) firstControl(element.current)?.focus();
  }, [wanted, opened]);

  return form;
}

const firstControl = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea, [role="combobox"]');

function trimmed<V extends MemberValues>(values: V): V {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as V;
}
