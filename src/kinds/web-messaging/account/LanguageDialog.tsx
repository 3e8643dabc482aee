import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { headingProblem, noteProblem } from '../topics/languages.ts';
import styles from './Texts.module.css';

/** Adds a text in another language: its choice and the text (D2§2, CHAT-GEN-06, CHAT-GEN-08). */
export function LanguageDialog({
  title,
  label,
  long,
  languages,
  onClose,
  onAdd,
}: {
  title: string;
  label: string;
  /** A note may have several lines. */
  long: boolean;
  languages: readonly { value: string; label: string }[];
  onClose: () => void;
  onAdd: (code: string, text: string) => void;
}) {
  const t = useTranslate();
  const [code, setCode] = useState(languages[0]?.value ?? '');
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = (long ? noteProblem : headingProblem)(text);
  const error = asked && problem ? t(problem) : undefined;

  function add() {
    setAsked(true);
    if (problem) return;
    onAdd(code, text);
    onClose();
  }

  const field = { name: 'text', label, value: text, onChange: setText, error, required: true };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
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
          {(control) => <Select {...control} value={code} onChange={setCode} options={languages} />}
        </Field>
        {long ? <TextArea {...field} /> : <TextField {...field} />}
      </form>
    </Dialog>
  );
}
