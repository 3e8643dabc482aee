import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { useDraft } from '../../../state/documents/drafts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { headingProblem, noteProblem } from '../topics/languages.ts';
import styles from './Texts.module.css';

/**
 * Adds a text in another language: its choice and the text (D2§2, CHAT-GEN-06, CHAT-GEN-08). `form` names the draft of the
 * input, which ends when the administrator adds or cancels.
 */
export function LanguageDialog({
  form,
  title,
  label,
  long,
  languages,
  onClose,
  onAdd,
}: {
  form: string;
  title: string;
  label: string;
  /** A note may have several lines. */
  long: boolean;
  languages: readonly { value: string; label: string }[];
  onClose: () => void;
  onAdd: (code: string, text: string) => void;
}) {
  const t = useTranslate();
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
    label,
    value: text,
    onChange: (typed: string) => draft.set('text', typed),
    error,
    required: true,
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title}
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
