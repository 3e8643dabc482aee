import type { ConnectionKind, ShownConnection } from '../../connection/kind/kind.ts';
import type { NumberFormProps } from '../../connection/kind/number-channel.ts';
import { NumberForm } from '../../connection/numbers/NumberForm.tsx';
import { ReplaceNumber } from '../../connection/numbers/ReplaceNumber.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { PrivateKeyField } from './PrivateKeyField.tsx';
import { type Vonage, vonage } from './vonage.ts';

/** A new connection through Vonage (VON-01…13). */
export function VonageForm(props: NumberFormProps & { kind: ConnectionKind }) {
  return <NumberForm provider={vonage} Rows={VonageRows} {...props} />;
}

/**
 * New Vonage credentials. No answer contains the countries that an SMS connection needs, so the form asks for
 * them.
 */
export function ReplaceVonage({ open }: { open: ShownConnection<Vonage> }) {
  const sms = open.kind.numberForm?.channel === 'sms';
  return <ReplaceNumber open={open} provider={vonage} Rows={VonageRows} {...(sms && { countries: 'asked' })} />;
}

function VonageRows({ text }: { text: (field: 'applicationId' | 'privateKey') => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <TextField {...text('applicationId')} label={t('application_id')} hint={t('application_id.hint')} mono />
      <PrivateKeyField text={text('privateKey')} />
    </>
  );
}
