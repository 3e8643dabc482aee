import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import { LineCountriesField } from '../numbers/LineCountriesField.tsx';
import type { LineFormProps } from '../numbers/line.ts';
import { TwilioFieldRows } from '../numbers/TwilioFieldRows.tsx';
import { type LineCreation, useLineCreate } from '../numbers/use-line-create.ts';
import { createProblems, type SmsForm } from './create.ts';
import { screen } from './screen.ts';

const CREATION: LineCreation<SmsForm> = {
  kind: screen,
  blank: { name: '', phoneNumber: '', accountSid: '', authToken: '', countryCodes: {} },
  problems: createProblems,
  nameOf: ({ name }) => name,
  copied: ['name', 'accountSid', 'countryCodes'],
};

/** A new SMS connection through Twilio (D1§2, SMS-01…20). */
export function LineForm(props: LineFormProps) {
  const create = useLineCreate(CREATION, props);
  const { draft, text, errorOf, locked } = create;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <TwilioFieldRows text={text} />
      <LineCountriesField
        error={errorOf('countryCodes')}
        value={draft.values.countryCodes}
        onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
        locked={locked}
      />
    </CreateForm>
  );
}
