import { useTranslate } from '../../../i18n/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from './control.ts';

/** One of the options that its row names. A value that is none of them shows as empty. */
export function ChoiceControl({ control, part, value, onChange, locked }: ControlProps) {
  const t = useTranslate();
  const options = part.options ?? [];
  return (
    <Select
      {...control}
      disabled={locked}
      value={String(value)}
      onChange={(chosen) => onChange(options.find((option) => String(option) === chosen))}
      options={options.map((option) => ({ value: String(option), label: t(part.wordsOf(option)) }))}
    />
  );
}
