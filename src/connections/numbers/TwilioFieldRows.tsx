import { useTranslate } from '../../i18n/translate.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { TextProps } from '../create/use-create.ts';
import { SecretField } from '../fields/SecretField.tsx';
import { NumberFieldRows } from './NumberFieldRows.tsx';
import type { TwilioFields } from './twilio-rules.ts';

/** What every Twilio connection is made from (D1§7); `text` is the form's own. */
export function TwilioFieldRows({ text }: { text: (field: keyof TwilioFields) => TextProps }) {
  return (
    <>
      <NumberFieldRows text={text} />
      <TwilioCredentialRows text={text} />
    </>
  );
}

/** What is secret, or belongs to the secret. */
export function TwilioCredentialRows({ text }: { text: (field: 'accountSid' | 'authToken') => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <TextField {...text('accountSid')} label={t('account_sid')} hint={t('account_sid.hint')} mono />
      <SecretField {...text('authToken')} label={t('auth_token')} hint={t('auth_token.hint')} />
    </>
  );
}
