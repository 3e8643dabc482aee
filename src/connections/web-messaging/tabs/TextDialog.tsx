import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { useDraft } from '../../../state/documents/drafts.ts';
import { save } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { type OpenConnection, viewOfOpened } from '../../screen/open-connection.ts';
import { DraftNote } from '../../settings/DraftNote.tsx';
import type { WebMessaging } from '../document.ts';
import { languageName } from '../languages.ts';
import styles from './Language.module.css';
import { languageEdits, textInput } from './language-edits.ts';
import { textOf } from './localization.ts';

/** One text of one language, with that of the first language beside it. What is typed is a draft until it is saved. */
export function TextDialog({
  open,
  code,
  textKey: key,
  onClose,
}: {
  open: OpenConnection<WebMessaging>;
  code: string;
  textKey: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const set = open.view.customTranslationLanguageSet ?? {};
  const form = `${open.lane}/text/${code}/${key}`;
  const draft = useDraft<{ text: string }>(form, { text: textOf(set, code, key) });
  const [first = code] = open.view.languageCodeList ?? [];
  const original = first === code ? '' : textOf(set, first, key);
  const { text } = draft.values;

  async function keep() {
    const view = viewOfOpened(open);
    const { translatedText } = languageEdits;
    const was = draft.base.text ?? textOf(set, code, key);
    // Based on what was seen when the typing began.
    const seen = translatedText.apply(view, textInput(view, open.id, code, key, was));
    const input = textInput(seen, open.id, code, key, text.trim());
    onClose();
    const wish = { subject: open.kind, seen, title: open.kind.title(view), name: 'translatedText', input };
    if (await save([wish], form)) draft.saved();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={key}
      footer={
        <>
          <DraftNote draft={draft} />
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            form="text"
            variant="primary"
            disabledReason={open.locked ? t(open.locked) : draft.touched.length === 0 ? t('form.unchanged') : undefined}
          >
            {t('action.save')}
          </Button>
        </>
      }
    >
      <form
        id="text"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        {original !== '' && (
          <div className={styles.original}>
            <span className={styles.texts}>{languageName(first, {}, currentLocale())}</span>
            <bdi lang={first}>{original}</bdi>
          </div>
        )}
        <TextArea
          name="text"
          label={languageName(code, {}, currentLocale())}
          hint={t('language.text_hint')}
          lang={code}
          value={text}
          readOnly={open.locked !== undefined}
          onChange={(next) => draft.set('text', next)}
        />
      </form>
    </Dialog>
  );
}
