import { type ClipboardEvent, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { ShowButton } from '../../settings/fields/SecretField.tsx';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { oddityOf, repairedKey } from './private-key.ts';

/**
 * The private key of the Vonage application as in its file, masked until shown (O-34). Lost line ends are repaired as it is
 * pasted, and hints tell of that and of other unusual text before it is sent.
 */
export function PrivateKeyField({ text }: { text: TextProps }) {
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
