import { useTranslate } from '../../../i18n/translate.ts';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from './control.ts';

/** A choice among the row's options. A value that is not among them is shown as empty. */
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
