import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { useCan } from '../../../state/session/session-state.ts';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountFields.module.css';
import { type Account, hiddenFields, unknownTexts } from './account.ts';
import { Texts } from './Texts.tsx';

/** A form with an account's fields, among others. */
type AccountForm = {
  draft: { values: Account; set<K extends keyof Account>(field: K, value: Account[K]): void };
  errorOf(field: keyof Account): string | undefined;
  leave(field: keyof Account): void;
};

/** The fields of an account's Save: the same for a new and an existing connection. */
export function AccountFields({
  name: formName,
  form,
  saved = {},
  locked,
  square = false,
}: {
  name: string;
  form: AccountForm;
  /** The service's values, some of which may have an unknown shape. */
  saved?: Partial<Account>;
  locked: boolean;
  /** Its switches are squares. Those of a new connection look like the others of its form. */
  square?: boolean;
}) {
  const t = useTranslate();
  const many = useCan('multiHeadings');
  const { draft } = form;
  const { values } = draft;
  const hidden = hiddenFields(values);
  // The form's type lacks the fields of single languages.
  const errorOf = (field: string) => form.errorOf(field as keyof Account);
  const leave = (field: string) => form.leave(field as keyof Account);
  const unknown = (field: keyof Account) => {
    const raw = rawOf(saved, field);
    return raw === undefined ? undefined : `${t('value.unknown')}: ${raw}`;
  };
  const text = (field: 'accountName' | 'welcomeMessage') => ({
    name: field,
    value: values[field],
    readOnly: locked,
    error: form.errorOf(field),
    onChange: (typed: string) => draft.set(field, typed),
    onBlur: () => form.leave(field),
  });
  const toggle = (
    field: 'showSpecialNote' | 'enableMultiExperienceWidget' | 'enableKM' | 'enableCases',
    hint?: MessageId,
  ) => (
    <SettingRow square={square} name={field} label={t(`chat.${field}`)} hint={unknown(field) ?? (hint && t(hint))}>
      {(control) => (
        <Switch {...control} checked={values[field]} locked={locked} onChange={(on) => draft.set(field, on)} />
      )}
    </SettingRow>
  );
  const texts = (name: 'widgetTitles' | 'specialNote') => (
    <Texts
      form={formName}
      name={name}
      texts={values[name]}
      unknown={unknownTexts(saved, name)}
      many={many}
      locked={locked}
      errorOf={errorOf}
      onChange={(changed) => draft.set(name, changed)}
      onLeave={leave}
    />
  );
  return (
    <div className={styles.fields}>
      <TextField
        {...text('accountName')}
        label={t('connection.name')}
        hint={unknown('accountName') ?? t('connection.name.hint')}
        required
      />
      {texts('widgetTitles')}
      <TextArea
        {...text('welcomeMessage')}
        rows={2}
        label={t('chat.welcomeMessage')}
        hint={unknown('welcomeMessage')}
        required={!many}
      />
      <div className={styles.group}>
        {toggle('showSpecialNote', 'chat.showSpecialNote.hint')}
        {!hidden.includes('specialNote') && texts('specialNote')}
      </div>
      <div className={styles.group}>
        {toggle('enableMultiExperienceWidget', 'chat.enableMultiExperienceWidget.hint')}
        {!hidden.includes('enableKM') && toggle('enableKM', 'chat.enableKM.hint')}
        {!hidden.includes('enableCases') && toggle('enableCases', 'chat.enableCases.hint')}
      </div>
    </div>
  );
}
