import { useSay } from '../../i18n/say.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { TextProps } from '../create/use-create.ts';
import { SecretField } from '../fields/SecretField.tsx';
import { LineFieldRows } from './LineFieldRows.tsx';
import type { TwilioFields } from './twilio-rules.ts';

/** What every Twilio connection is made from (D1§7); `text` is the form's own. */
export function TwilioFieldRows({ text }: { text: (field: keyof TwilioFields) => TextProps }) {
  return (
    <>
      <LineFieldRows text={text} />
      <TwilioCredentialRows text={text} />
    </>
  );
}

/** What is secret, or belongs to the secret. */
export function TwilioCredentialRows({ text }: { text: (field: 'accountSid' | 'authToken') => TextProps }) {
  const say = useSay();
  return (
    <>
      <TextField {...text('accountSid')} label={say('account_sid')} hint={say('account_sid.hint')} mono />
      <SecretField {...text('authToken')} label={say('auth_token')} hint={say('auth_token.hint')} />
    </>
  );
}
