import { type ReactNode, type Ref, useRef, useState } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import type { TextProps } from '../../../settings/fields/use-form.ts';
import { useDraft } from '../../../state/documents/drafts.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  type Texts as ByLanguage,
  DEFAULT_LANGUAGE,
  headingProblem,
  languagesOf,
  NOTE_LENGTH,
  noteProblem,
  offeredLanguages,
} from '../topics/languages.ts';
import { textField } from './account.ts';
import styles from './Texts.module.css';

/** The labels of each type of text. */
const WORDS = {
  widgetTitles: { label: 'chat.widgetTitles', more: 'chat.heading.add', long: false },
  specialNote: { label: 'chat.specialNote', more: 'chat.note.add', long: true },
} as const satisfies Record<string, { label: MessageId; more: MessageId; long: boolean }>;

/**
 * Texts by language: one field each, the first language always; a dialog adds others. Without `many` only the first
 * language shows.
 */
export function Texts({
  form,
  name,
  texts,
  unknown,
  many,
  locked,
  errorOf,
  onChange,
  onLeave,
}: {
  form: string;
  name: keyof typeof WORDS;
  texts: ByLanguage;
  /** The raw texts of languages whose value this version cannot read. */
  unknown: ByLanguage;
  many: boolean;
  locked: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (texts: ByLanguage) => void;
  onLeave: (field: string) => void;
}) {
  const t = useTranslate();
  const known = useSession()?.languages ?? {};
  const add = useRef<HTMLButtonElement>(null);
  // A focus request for a missing text only has the field's name: this button adds the text.
  useFocusTarget(fieldKey(name), () => add.current);
  const { label, long } = WORDS[name];
  const shown = many ? languagesOf(texts, unknown) : languagesOf();
  const offered = offeredLanguages(known, shown);
  const nameOf = (code: string) => languageName(code, known, currentLocale());

  function without(code: string) {
    const { [code]: _, ...others } = texts;
    // The pressed button disappears, so the focus moves.
    add.current?.focus();
    onChange(others);
  }

  return (
    <div className={styles.texts}>
      {shown.map((code) => {
        const field = textField(name, code);
        const text = texts[code] ?? '';
        const raw = text === '' ? unknown[code] : undefined;
        return (
          <Text
            key={code}
            name={field}
            label={many ? t('chat.text_in', { text: { id: label }, language: nameOf(code) }) : t(label)}
            long={long}
            value={text}
            hint={raw === undefined ? undefined : `${t('value.unknown')}: ${raw}`}
            required
            readOnly={locked}
            error={errorOf(field)}
            onChange={(typed) => onChange({ ...texts, [code]: typed })}
            onBlur={() => onLeave(field)}
            aside={
              code !== DEFAULT_LANGUAGE &&
              texts[code] !== undefined &&
              !locked && (
                <Button
                  size="small"
                  variant="ghost"
                  icon="trash"
                  aria-label={t('chat.text_remove', { text: { id: label }, language: nameOf(code) })}
                  onClick={() => without(code)}
                />
              )
            }
          />
        );
      })}
      {many && (
        <AddText
          ref={add}
          form={`${form}#${name}`}
          name={name}
          languages={offered.map((code) => ({ value: code, label: nameOf(code) }))}
          locked={locked}
          onAdd={(code, text) => onChange({ ...texts, [code]: text })}
        />
      )}
    </div>
  );
}

/** The button that adds a text in another language. */
function AddText({
  ref,
  form,
  name,
  languages,
  locked,
  onAdd,
}: {
  ref: Ref<HTMLButtonElement>;
  form: string;
  name: keyof typeof WORDS;
  languages: readonly { value: string; label: string }[];
  locked: boolean;
  onAdd: (code: string, text: string) => void;
}) {
  const t = useTranslate();
  const [adding, setAdding] = useState(false);
  const { more } = WORDS[name];
  const none = languages.length === 0 ? t('chat.no_more_languages') : undefined;
  return (
    <>
      <div>
        <Button
          ref={ref}
          size="small"
          icon="plus"
          disabledReason={locked ? t('connection.locked') : none}
          onClick={() => setAdding(true)}
        >
          {t(more)}
        </Button>
      </div>
      {adding && (
        <LanguageDialog form={form} name={name} languages={languages} onClose={() => setAdding(false)} onAdd={onAdd} />
      )}
    </>
  );
}

/** A heading is one line; a note is multi-line with a character count. */
function Text({
  long,
  aside,
  ...field
}: TextProps & { label: string; long: boolean; hint: string | undefined; aside: ReactNode }) {
  const t = useTranslate();
  if (!long) return <TextField {...field} aside={aside} />;
  return (
    <TextArea
      {...field}
      rows={2}
      aside={
        <span className={styles.aside}>
          <span className={styles.count}>
            {t('chat.note.count', { count: field.value.length, limit: NOTE_LENGTH })}
          </span>
          {aside}
        </span>
      }
    />
  );
}

/**
 * Adds a text in another language: its choice and the text (D2§2, CHAT-GEN-06, CHAT-GEN-08). `form` names the draft of the
 * input, which ends when the administrator adds or cancels.
 */
function LanguageDialog({
  form,
  name,
  languages,
  onClose,
  onAdd,
}: {
  form: string;
  name: keyof typeof WORDS;
  languages: readonly { value: string; label: string }[];
  onClose: () => void;
  onAdd: (code: string, text: string) => void;
}) {
  const t = useTranslate();
  const { label, more, long } = WORDS[name];
  const first = languages[0]?.value ?? '';
  const draft = useDraft(form, { code: first, text: '' });
  const { text } = draft.values;
  // The language of an earlier visit's draft may have a text by now.
  const code = languages.some(({ value }) => value === draft.values.code) ? draft.values.code : first;
  const [asked, setAsked] = useState(false);
  const problem = (long ? noteProblem : headingProblem)(text);
  const error = asked && problem ? t(problem) : undefined;

  function add() {
    setAsked(true);
    if (problem) return;
    onAdd(code, text);
    close();
  }

  function close() {
    draft.discard();
    onClose();
  }

  const field = {
    name: 'text',
    label: t(label),
    value: text,
    onChange: (typed: string) => draft.set('text', typed),
    error,
    required: true,
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t(more)}
      footer={
        <>
          <Button onClick={close}>{t('action.cancel')}</Button>
          <Button type="submit" form="language" variant="primary">
            {t('action.ok')}
          </Button>
        </>
      }
    >
      <form
        id="language"
        className={styles.texts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the account's form, which must not submit.
          event.stopPropagation();
          add();
        }}
      >
        <Field name="language" label={t('chat.language')}>
          {(control) => (
            <Select {...control} value={code} onChange={(chosen) => draft.set('code', chosen)} options={languages} />
          )}
        </Field>
        {long ? <TextArea {...field} /> : <TextField {...field} />}
      </form>
    </Dialog>
  );
}
