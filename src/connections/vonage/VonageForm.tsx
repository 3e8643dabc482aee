import { useTranslate } from '../../i18n/translate.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { TextProps } from '../fields/use-form.ts';
import type { ConnectionKind } from '../kind.ts';
import { NumberForm } from '../numbers/NumberForm.tsx';
import type { NumberFormProps } from '../numbers/number-channel.ts';
import { ReplaceNumber } from '../numbers/ReplaceNumber.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { PrivateKeyField } from './PrivateKeyField.tsx';
import { type Vonage, vonage } from './vonage.ts';

/** A new connection through Vonage (VON-01…13). */
export function VonageForm(props: NumberFormProps & { kind: ConnectionKind }) {
  return <NumberForm provider={vonage} Rows={VonageRows} {...props} />;
}

/** New Vonage credentials. No answer tells the countries that an SMS connection needs: they are asked for. */
export function ReplaceVonage({ open }: { open: OpenConnection<Vonage> }) {
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
