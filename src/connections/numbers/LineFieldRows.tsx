import { useSay } from '../../i18n/say.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { TextProps } from '../create/use-create.ts';
import type { LineFields } from './line.ts';

/** What every provider asks for; `text` is the form's own. */
export function LineFieldRows({ text }: { text: (field: keyof LineFields) => TextProps }) {
  const say = useSay();
  return (
    <>
      <TextField {...text('name')} label={say('connection.name')} hint={say('connection.name.hint')} />
      <TextField {...text('phoneNumber')} label={say('phone_number')} hint={say('phone_number.hint')} type="tel" />
    </>
  );
}
