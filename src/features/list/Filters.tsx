import { useId } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { TypeOption } from '../../model/type-options.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Filters.module.css';
import { type Filter, STATUS_FILTERS, type StatusFilter } from './filter.ts';
import { walkRows } from './walk-rows.ts';

const NAMES = { '': 'list.all', attention: 'list.attention', waiting: 'list.waiting' } as const;

/** Free text and type, sticky above a list of any length (LIST-08). */
export function Filters({
  filter,
  options,
  counts,
  onChange,
}: {
  filter: Filter;
  options: readonly TypeOption[];
  /** The number of rows of each status that match text and type; undefined until known. */
  counts: Readonly<Record<StatusFilter, number>> | undefined;
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
        <label htmlFor={id} className="visually-hidden-below-768">
          {t('list.type')}
        </label>
        <Select id={id} value={filter.type} options={types} onChange={(type) => onChange({ ...filter, type })} />
      </span>
      <SegmentedControl
        options={STATUS_FILTERS.map((value) => ({
          value,
          label: t(NAMES[value], { count: counts?.[value] ?? 0 }),
        }))}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status === filter.status ? '' : status })}
      />
    </search>
  );
}
