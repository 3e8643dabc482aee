import { useSay } from '../../i18n/say.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import type { TextProps } from '../create/use-create.ts';
import { LineCountriesField } from '../numbers/LineCountriesField.tsx';
import { LineFieldRows } from '../numbers/LineFieldRows.tsx';
import type { LineFormProps } from '../numbers/line.ts';
import { type LineCreation, useLineCreate } from '../numbers/use-line-create.ts';
import { type VonageForm, type VonageSmsForm, vonageProblems, vonageSmsProblems } from './create.ts';
import { PrivateKeyField } from './PrivateKeyField.tsx';
import { sms, whatsApp } from './subjects.ts';

/** No call shows the countries of a Vonage connection, so that its copy begins without. */
const COPIED = ['name', 'applicationId'] as const;

const BLANK: VonageForm = { name: '', phoneNumber: '', applicationId: '', privateKey: '' };

/** Saved only if something was typed (VON-07). */
const SMS: LineCreation<VonageSmsForm> = {
  kind: sms,
  blank: { ...BLANK, countryCodes: {} },
  problems: vonageSmsProblems,
  nameOf: ({ name }) => name,
  onlyTouched: true,
  copied: COPIED,
};

const WHATSAPP: LineCreation<VonageForm> = {
  kind: whatsApp,
  blank: BLANK,
  problems: vonageProblems,
  nameOf: ({ name }) => name,
  onlyTouched: true,
  copied: COPIED,
};

/** A new SMS connection through Vonage (VON-01…13). */
export function SmsForm(props: LineFormProps) {
  const create = useLineCreate(SMS, props);
  const { draft, text, errorOf, locked } = create;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <FieldRows text={text} />
      <LineCountriesField
        error={errorOf('countryCodes')}
        value={draft.values.countryCodes}
        onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
        locked={locked}
      />
    </CreateForm>
  );
}

/** A new WhatsApp connection through Vonage: the same without countries. */
export function WhatsAppForm(props: LineFormProps) {
  const create = useLineCreate(WHATSAPP, props);
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <FieldRows text={create.text} />
    </CreateForm>
  );
}

function FieldRows({ text }: { text: (field: keyof VonageForm) => TextProps }) {
  const say = useSay();
  return (
    <>
      <LineFieldRows text={text} />
      <TextField {...text('applicationId')} label={say('application_id')} hint={say('application_id.hint')} mono />
      <PrivateKeyField text={text('privateKey')} />
    </>
  );
}
