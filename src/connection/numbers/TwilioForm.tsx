import { useTranslate } from '../../i18n/translate.ts';
import { misplacedSid } from '../../model/misplaced-id.ts';
import { SecretField } from '../../settings/fields/SecretField.tsx';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { ConnectionKind } from '../kind/kind.ts';
import type { NumberFormProps } from '../kind/number-channel.ts';
import { NumberForm } from './NumberForm.tsx';
import { twilio } from './twilio.ts';

/** A new connection through Twilio (D1§2, SMS-01…20, WA-01…07). */
export function TwilioForm(props: NumberFormProps & { kind: ConnectionKind }) {
  return <NumberForm provider={twilio} Rows={TwilioRows} {...props} />;
}

/** Twilio's credentials (D1§7); `text` is the form's own. */
export function TwilioRows({ text }: { text: (field: 'accountSid' | 'authToken') => TextProps }) {
  const t = useTranslate();
  const accountSid = text('accountSid');
  const misplaced = misplacedSid(accountSid.value, 'AC');
  return (
    <>
      <TextField
        {...accountSid}
        label={t('account_sid')}
        hint={t('account_sid.hint')}
        warning={misplaced && t(misplaced)}
        mono
      />
      <SecretField {...text('authToken')} label={t('auth_token')} hint={t('auth_token.hint')} />
    </>
  );
}
