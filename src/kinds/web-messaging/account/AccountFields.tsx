import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import type { TextProps } from '../../../settings/fields/use-form.ts';
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
  text(field: 'accountName' | 'welcomeMessage'): TextProps;
  errorOf(field: string): string | undefined;
  leave(field: string): void;
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
  const unknown = (field: keyof Account) => {
    const raw = rawOf(saved, field);
    return raw === undefined ? undefined : `${t('value.unknown')}: ${raw}`;
  };
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
      errorOf={form.errorOf}
      onChange={(changed) => draft.set(name, changed)}
      onLeave={form.leave}
    />
  );
  return (
    <div className={styles.fields}>
      <TextField
        {...form.text('accountName')}
        label={t('connection.name')}
        hint={unknown('accountName') ?? t('connection.name.hint')}
      />
      {texts('widgetTitles')}
      <TextArea
        {...form.text('welcomeMessage')}
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
