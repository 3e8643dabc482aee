import { useTranslate } from '../../i18n/translate.ts';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { NumberFields } from '../kind/number-channel.ts';

/** What every provider asks for; `text` is the form's own. */
export function NumberFieldRows({ text }: { text: (field: keyof NumberFields) => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <TextField {...text('name')} label={t('connection.name')} hint={t('connection.name.hint')} />
      <TextField {...text('phoneNumber')} label={t('phone_number')} hint={t('phone_number.hint')} type="tel" />
    </>
  );
}
