import type { ComponentType } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import type { ConnectionKind } from '../kind/kind.ts';
import type { CredentialField, NumberFields, NumberFormProps } from '../kind/number-channel.ts';
import { NumberCountriesField } from './NumberCountriesField.tsx';
import type { Provider } from './provider.ts';
import { useNumberCreate } from './use-number-create.ts';

/** A provider's rows in a form; `text` is the form's own. */
export type CredentialRows = ComponentType<{ text: (field: CredentialField) => TextProps }>;

/** The form for a new number of a provider, for any channel: an SMS connection also needs countries (SMS-08, VON-06). */
export function NumberForm({
  provider,
  Rows,
  ...props
}: NumberFormProps & { kind: ConnectionKind; provider: Provider; Rows: CredentialRows }) {
  const create = useNumberCreate(provider, props);
  const { draft, text, errorOf, locked } = create;
  const { countryCodes } = draft.values;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <NumberFieldRows text={text} />
      <Rows text={text} />
      {countryCodes && (
        <NumberCountriesField
          error={errorOf('countryCodes')}
          value={countryCodes}
          onChange={(next) => draft.set('countryCodes', next)}
          locked={locked}
        />
      )}
    </CreateForm>
  );
}

/** The fields of every provider; `text` is the form's own. */
function NumberFieldRows({ text }: { text: (field: keyof NumberFields) => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <TextField {...text('name')} label={t('connection.name')} hint={t('connection.name.hint')} />
      <TextField {...text('phoneNumber')} label={t('phone_number')} hint={t('phone_number.hint')} type="tel" />
    </>
  );
}
