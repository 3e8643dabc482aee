import { useTranslate } from '../../i18n/translate.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SecretField } from '../fields/SecretField.tsx';
import type { Form } from '../fields/use-form.ts';
import type { MemberField, MemberValues } from './member-list.ts';

/** One field of a member; `keeps`: the member exists, so its fixed fields cannot change. */
export function FieldOfMember<V extends MemberValues>({
  field: { name, label, hint, mono, secret, long, type, fixed, options },
  form,
  required,
  locked,
  keeps,
}: {
  field: MemberField<V>;
  form: Form<V>;
  required: boolean;
  locked: boolean;
  keeps: boolean;
}) {
  const t = useTranslate();
  const words = { name, label: t(label), hint: hint && t(hint), error: form.errorOf(name), required };
  const value = form.draft.values[name] ?? '';
  const onChange = (text: string) => form.draft.set(name, text as V[typeof name]);
  const text = {
    ...words,
    ...(mono && { mono }),
    value,
    readOnly: locked || (fixed === true && keeps),
    onChange,
    onBlur: () => form.leave(name),
  };
  if (secret) return <SecretField {...text} />;
  if (long) return <TextArea {...text} rows={2} />;
  if (!options) return <TextField {...text} {...(type && { type })} />;
  const known = Object.entries(options).map(([each, words]) => ({ value: each, label: t(words) }));
  const others = Object.hasOwn(options, value) ? [] : [{ value, label: value }];
  return (
    <Field {...words}>
      {(control) => (
        <Select {...control} value={value} onChange={onChange} options={[...known, ...others]} disabled={locked} />
      )}
    </Field>
  );
}
