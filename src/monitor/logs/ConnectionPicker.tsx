import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import type { FieldControl } from '../../ui/field-control.ts';

type Option = { value: string; label: string };

/** So many are offered at a time; to reach another, keep typing. */
const OFFERED = 50;

/** One connection of thousands, found by typing a part of its name. Leaving the box picks nothing; it says what is chosen. */
export function ConnectionPicker({
  control,
  value,
  none,
  options,
  onChange,
}: {
  control: FieldControl;
  value: string;
  /** The option of no choice; the first of `options` as well. */
  none: Option;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const wanted = normalizeForSearch(text.trim());
    return wanted === '' ? options : options.filter(({ label }) => normalizeForSearch(label).includes(wanted));
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
      placeholder={t('logs.connection_find')}
      found={t('logs.connection_found', { count: found.length })}
      none={t('logs.connection_none')}
      more={left > 0 ? t('logs.connection_more', { count: left }) : undefined}
    >
      {({ label }) => <bdi>{label}</bdi>}
    </Combobox>
  );
}
