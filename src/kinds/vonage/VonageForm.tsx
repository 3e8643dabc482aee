import { type ClipboardEvent, useState } from 'react';
import type { ConnectionKind, ShownConnection } from '../../connection/kind/kind.ts';
import type { NumberFormProps } from '../../connection/kind/number-channel.ts';
import { NumberForm } from '../../connection/numbers/NumberForm.tsx';
import { ReplaceNumber } from '../../connection/numbers/ReplaceNumber.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { ShowButton } from '../../settings/fields/SecretField.tsx';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { oddityOf, repairedKey } from './private-key.ts';
import { type Vonage, vonage } from './vonage.ts';

/** A new connection through Vonage (VON-01…13). */
export function VonageForm(props: NumberFormProps & { kind: ConnectionKind }) {
  return <NumberForm provider={vonage} Rows={VonageRows} {...props} />;
}

/** New Vonage credentials. The form asks for the countries of an SMS connection: no answer has them. */
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

/**
 * The private key of the Vonage application as in its file, masked until shown (O-34). Pasting repairs lost line ends, and
 * hints report that and other unusual text before it is sent.
 */
function PrivateKeyField({ text }: { text: TextProps }) {
  const t = useTranslate();
  const [repaired, setRepaired] = useState<ReturnType<typeof repairedKey>>();
  const [shown, setShown] = useState(false);
  const oddity = oddityOf(text.value, repaired?.text.trim() === text.value.trim() ? repaired.repair : undefined);

  function type(typed: string) {
    const next = repairedKey(typed);
    if (next.repair) setRepaired(next);
    text.onChange(next.text);
  }

  return (
    <TextArea
      {...text}
      mono
      rows={5}
      masked={!shown}
      aside={<ShowButton shown={shown} onToggle={() => setShown(!shown)} />}
      label={t('private_key')}
      hint={t('private_key.hint')}
      warning={oddity ? t(oddity) : undefined}
      onChange={type}
      onPaste={({ clipboardData }: ClipboardEvent) => {
        // The browser converts these line ends itself.
        const pasted = clipboardData.getData('text');
        if (pasted.includes('\r')) setRepaired(repairedKey(pasted));
      }}
    />
  );
}
