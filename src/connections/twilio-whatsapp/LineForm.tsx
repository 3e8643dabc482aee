import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import type { LineFormProps } from '../numbers/line.ts';
import { TwilioFieldRows } from '../numbers/TwilioFieldRows.tsx';
import { type TwilioFields, twilioProblems } from '../numbers/twilio-rules.ts';
import { type LineCreation, useLineCreate } from '../numbers/use-line-create.ts';
import { screen } from './screen.ts';

const CREATION: LineCreation<TwilioFields> = {
  kind: screen,
  blank: { name: '', phoneNumber: '', accountSid: '', authToken: '' },
  problems: twilioProblems,
  nameOf: ({ name }) => name,
  copied: ['name', 'accountSid'],
};

/** A new WhatsApp connection through Twilio (D1§2, WA-01…07). */
export function LineForm(props: LineFormProps) {
  const create = useLineCreate(CREATION, props);
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <TwilioFieldRows text={create.text} />
    </CreateForm>
  );
}
