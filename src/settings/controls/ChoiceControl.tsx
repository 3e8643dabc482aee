import { useTranslate } from '../../i18n/translate.ts';
import { Select } from '../../ui/Select.tsx';
import type { ControlProps } from './control.ts';

/** A choice among the row's options; a value outside them is an option too, so that it stays selectable. */
export function ChoiceControl({ control, part, value, onChange, locked }: ControlProps) {
  const t = useTranslate();
  const options = part.options ?? [];
  const shown = String(value);
  const others = options.some((option) => String(option) === shown) ? [] : [{ value: shown, label: shown }];
  return (
    <Select
      {...control}
      disabled={locked}
      value={shown}
      onChange={(chosen) => onChange(options.find((option) => String(option) === chosen))}
      options={[...others, ...options.map((option) => ({ value: String(option), label: t(part.wordsOf(option)) }))]}
    />
  );
}
