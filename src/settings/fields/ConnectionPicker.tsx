import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { Combobox } from '../../ui/combobox/Combobox.tsx';
import type { FieldControl } from '../../ui/field-control.ts';

type Option = { value: string; label: string };

/** The most connections offered at a time; typing finds the others. */
const OFFERED = 50;

/**
 * The choice of one connection among thousands by a part of its name. Leaving the box changes nothing; it shows the current
 * choice.
 */
export function ConnectionPicker({
  control,
  value,
  none,
  options,
  onChange,
}: {
  control: FieldControl;
  value: string;
  none: Option;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const query = normalizeForSearch(text.trim());
    return query === '' ? options : options.filter(({ label }) => normalizeForSearch(label).includes(query));
  }, [options, text]);
  const items = useMemo(() => found.slice(0, OFFERED), [found]);
  const left = found.length - items.length;
  return (
    <Combobox
      control={control}
      items={items}
      keyOf={(option) => option.value}
      use={{ selected: options.find((option) => option.value === value) ?? none, textOf: ({ label }) => label }}
      onPick={(option) => onChange(option.value)}
      onType={setText}
      label={t('list.title')}
      placeholder={t('connection_picker.find')}
      found={t('connection_picker.found', { count: found.length })}
      none={t('connection_picker.none')}
      more={left > 0 ? t('connection_picker.more', { count: left }) : undefined}
    >
      {({ label }) => <bdi>{label}</bdi>}
    </Combobox>
  );
}
