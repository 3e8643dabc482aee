import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { Combobox } from '../../ui/combobox/Combobox.tsx';
import type { FieldControl } from '../../ui/field-control.ts';
import styles from './Change.module.css';

/** A setting by name; `of`: the kinds that have it, if not all selected ones do. */
export type NamedOffer = { key: string; name: string; of: string };

const NONE: NamedOffer = { key: '', name: '', of: '' };

/** The choice of a setting by a part of its name. */
export function SettingPicker({
  control,
  offers,
  value,
  onChange,
}: {
  control: FieldControl;
  offers: readonly NamedOffer[];
  value: string;
  onChange: (key: string) => void;
}) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const query = normalizeForSearch(text.trim());
    return offers.filter(({ name, of }) => normalizeForSearch(`${name} ${of}`).includes(query));
  }, [offers, text]);
  return (
    <Combobox
      control={control}
      items={found}
      keyOf={({ key }) => key}
      use={{ selected: offers.find(({ key }) => key === value) ?? NONE, textOf: ({ name }) => name }}
      onPick={({ key }) => onChange(key)}
      onType={setText}
      label={t('many.settings')}
      placeholder={t('many.find')}
      found={t('many.found', { count: found.length })}
      none={t('many.no_setting')}
    >
      {({ name, of }) => (
        <span className={styles.offer}>
          {name}
          {of && <span className={styles.of}>{of}</span>}
        </span>
      )}
    </Combobox>
  );
}
