import type { ComponentProps } from 'react';
import { useSay } from '../../i18n/say.ts';
import { TextField } from '../../ui/TextField.tsx';
import { SecretField } from './SecretField.tsx';
import type { TwilioFields } from './twilio-rules.ts';

type TextProps = Omit<ComponentProps<typeof SecretField>, 'label'>;

/** What every Twilio connection is made from (D1§7); `text` is the form's own. */
export function TwilioFieldRows({ text }: { text: (field: keyof TwilioFields) => TextProps }) {
  const say = useSay();
  return (
    <>
      <TextField {...text('name')} label={say('connection.name')} hint={say('connection.name.hint')} />
      <TextField {...text('phoneNumber')} label={say('phone_number')} hint={say('phone_number.hint')} type="tel" />
      <TextField {...text('accountSid')} label={say('account_sid')} hint={say('account_sid.hint')} mono />
      <SecretField {...text('authToken')} label={say('auth_token')} hint={say('auth_token.hint')} />
    </>
  );
}
