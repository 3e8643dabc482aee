import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { masks, revealed } from '../../model/secret.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';

/** A value as text; secret parts are masked until shown (O-34). `field` is the name of the value's field. */
export function MessageText({ words, field }: { words: Message; field: string }) {
  const t = useTranslate();
  if (!masks(words))
    return (
      <bdi>
        <Breakable text={t(words)} />
      </bdi>
    );
  return <SecretValue value={t(revealed(words))} masked={t(words)} field={field} />;
}
