import { type ClipboardEvent, useState } from 'react';
import { ShowButton } from '../../connections/fields/SecretField.tsx';
import type { TextProps } from '../../connections/fields/use-form.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { oddityOf } from './private-key.ts';

/**
 * The private key of the Vonage application as in its file, masked until shown (O-34), with hints about unusual text
 * before it is sent.
 */
export function PrivateKeyField({ text }: { text: TextProps }) {
  const t = useTranslate();
  const [windows, setWindows] = useState(false);
  const [shown, setShown] = useState(false);
  const oddity = oddityOf(text.value, windows);
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
      onPaste={(event: ClipboardEvent) => setWindows(event.clipboardData.getData('text').includes('\r\n'))}
    />
  );
}
