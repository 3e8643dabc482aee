import { type ReactNode, type Ref, useRef, useState } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import type { TextProps } from '../../../settings/fields/use-form.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import {
  type Texts as ByLanguage,
  DEFAULT_LANGUAGE,
  languagesOf,
  NOTE_LENGTH,
  offeredLanguages,
} from '../topics/languages.ts';
import { textField } from './account.ts';
import { LanguageDialog } from './LanguageDialog.tsx';
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
  const { label, more, long } = WORDS[name];
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
        <LanguageDialog
          form={form}
          title={t(more)}
          label={t(label)}
          long={long}
          languages={languages}
          onClose={() => setAdding(false)}
          onAdd={onAdd}
        />
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
