import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import { NumberCountriesField } from '../numbers/NumberCountriesField.tsx';
import type { NumberFormProps } from '../numbers/number-channel.ts';
import { TwilioFieldRows } from '../numbers/TwilioFieldRows.tsx';
import { type NumberCreation, useNumberCreate } from '../numbers/use-number-create.ts';
import { createProblems, type SmsForm } from './create.ts';
import { screen } from './screen.ts';

const CREATION: NumberCreation<SmsForm> = {
  kind: screen,
  blank: { name: '', phoneNumber: '', accountSid: '', authToken: '', countryCodes: {} },
  problems: createProblems,
  nameOf: ({ name }) => name,
  copied: ['name', 'accountSid', 'countryCodes'],
};

/** A new SMS connection through Twilio (D1§2, SMS-01…20). */
export function NumberForm(props: NumberFormProps) {
  const create = useNumberCreate(CREATION, props);
  const { draft, text, errorOf, locked } = create;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <TwilioFieldRows text={text} />
      <NumberCountriesField
        error={errorOf('countryCodes')}
        value={draft.values.countryCodes}
        onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
        locked={locked}
      />
    </CreateForm>
  );
}
