import { useTranslate } from '../../i18n/translate.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import type { TextProps } from '../create/use-create.ts';
import { NumberCountriesField } from '../numbers/NumberCountriesField.tsx';
import { NumberFieldRows } from '../numbers/NumberFieldRows.tsx';
import type { NumberFormProps } from '../numbers/number-channel.ts';
import { type NumberCreation, useNumberCreate } from '../numbers/use-number-create.ts';
import { type VonageForm, type VonageSmsForm, vonageProblems, vonageSmsProblems } from './create.ts';
import { PrivateKeyField } from './PrivateKeyField.tsx';
import { sms, whatsApp } from './subjects.ts';

/** No call shows the countries of a Vonage connection, so that its copy begins without. */
const COPIED = ['name', 'applicationId'] as const;

const BLANK: VonageForm = { name: '', phoneNumber: '', applicationId: '', privateKey: '' };

/** Saved only if something was typed (VON-07). */
const SMS: NumberCreation<VonageSmsForm> = {
  kind: sms,
  blank: { ...BLANK, countryCodes: {} },
  problems: vonageSmsProblems,
  nameOf: ({ name }) => name,
  onlyTouched: true,
  copied: COPIED,
};

const WHATSAPP: NumberCreation<VonageForm> = {
  kind: whatsApp,
  blank: BLANK,
  problems: vonageProblems,
  nameOf: ({ name }) => name,
  onlyTouched: true,
  copied: COPIED,
};

/** A new SMS connection through Vonage (VON-01…13). */
export function SmsForm(props: NumberFormProps) {
  const create = useNumberCreate(SMS, props);
  const { draft, text, errorOf, locked } = create;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <FieldRows text={text} />
      <NumberCountriesField
        error={errorOf('countryCodes')}
        value={draft.values.countryCodes}
        onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
        locked={locked}
      />
    </CreateForm>
  );
}

/** A new WhatsApp connection through Vonage: the same without countries. */
export function WhatsAppForm(props: NumberFormProps) {
  const create = useNumberCreate(WHATSAPP, props);
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <FieldRows text={create.text} />
    </CreateForm>
  );
}

function FieldRows({ text }: { text: (field: keyof VonageForm) => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <NumberFieldRows text={text} />
      <TextField {...text('applicationId')} label={t('application_id')} hint={t('application_id.hint')} mono />
      <PrivateKeyField text={text('privateKey')} />
    </>
  );
}
