import { useId } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import type { TypeOption } from '../model/type-options.ts';
import { Button } from '../ui/Button.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Filters.module.css';
import type { Filter } from './filter.ts';
import { walkRows } from './walk-rows.ts';

/** Free text and type, always in sight however long the list (LIST-08). */
export function Filters({
  filter,
  options,
  attention,
  onChange,
}: {
  filter: Filter;
  options: readonly TypeOption[];
  /** Whether anything waits for the administrator; else there is nothing to ask for. */
  attention: boolean;
  onChange: (filter: Filter) => void;
}) {
  const t = useTranslate();
  const id = useId();
  const types = [
    { value: '', label: t('list.type_all') },
    ...options.map(({ value, name }) => ({ value, label: t(name) })),
  ];
  return (
    <search className={styles.filters} onKeyDown={walkRows}>
      <SearchField
        label={t('list.search')}
        shortcut="/"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <span className={styles.type}>
        <label htmlFor={id}>{t('list.type')}</label>
        <Select id={id} value={filter.type} options={types} onChange={(type) => onChange({ ...filter, type })} />
      </span>
      {(attention || filter.attention) && (
        <Button
          icon="warning"
          aria-pressed={filter.attention}
          onClick={() => onChange({ ...filter, attention: !filter.attention })}
        >
          {t('chip.attention')}
        </Button>
      )}
    </search>
  );
}
