import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import type { NumberFormProps } from '../numbers/number-channel.ts';
import { TwilioFieldRows } from '../numbers/TwilioFieldRows.tsx';
import { type TwilioFields, twilioProblems } from '../numbers/twilio-rules.ts';
import { type NumberCreation, useNumberCreate } from '../numbers/use-number-create.ts';
import { screen } from './screen.ts';

const CREATION: NumberCreation<TwilioFields> = {
  kind: screen,
  blank: { name: '', phoneNumber: '', accountSid: '', authToken: '' },
  problems: twilioProblems,
  nameOf: ({ name }) => name,
  copied: ['name', 'accountSid'],
};

/** A new WhatsApp connection through Twilio (D1§2, WA-01…07). */
export function NumberForm(props: NumberFormProps) {
  const create = useNumberCreate(CREATION, props);
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <TwilioFieldRows text={create.text} />
    </CreateForm>
  );
}
