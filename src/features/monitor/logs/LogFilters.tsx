import { lazy, memo, Suspense, useId, useMemo, useState } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { type LogSearch, PRESETS } from '../../../model/errors-path.ts';
import { isOfType, typeOptions } from '../../../model/type-options.ts';
import { useConnections } from '../../../state/list/list.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { shorten } from '../../../ui/shorten.ts';
import { NO_SEARCH } from '../errorlog/search.ts';
import styles from './LogFilters.module.css';

const ConnectionPicker = lazy(async () => ({
  default: (await import('../../../settings/fields/ConnectionPicker.tsx')).ConnectionPicker,
}));

/** With more connections than this, the administrator types to find one. */
const FEW = 200;

/** The filters of a search (MON-02…04), collapsed on a phone. Only Search makes a call. */
export const LogFilters = memo(function LogFilters({
  search,
  onChange,
  onSearch,
  onClear,
}: {
  search: LogSearch;
  onChange: (search: LogSearch) => void;
  onSearch: () => void;
  onClear: () => void;
}) {
  const t = useTranslate();
  const session = useSession();
  const able = useCanCall();
  const types = useMemo(
    () => [
      { value: '', label: t('logs.type_all') },
      ...typeOptions(session).map(({ value, name }) => ({ value, label: t(name) })),
    ],
    [session, t],
  );
  const id = useId();
  const [opened, setOpened] = useState(false);
  const chosen = [search.type !== '', search.connectionId !== '', search.preset !== NO_SEARCH.preset];
  return (
    <search>
      <div className={styles.fold}>
        <Button iconAfter="chevron-down" aria-expanded={opened} aria-controls={id} onClick={() => setOpened(!opened)}>
          {t('logs.filters', { count: chosen.filter(Boolean).length })}
          <span className={styles.range}>{t(`logs.range_${search.preset}`)}</span>
        </Button>
      </div>
      <form
        id={id}
        className={styles.filters}
        data-opened={opened || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          setOpened(false);
          onSearch();
        }}
      >
        <Field name="type" label={t('logs.type')}>
          {(control) => (
            <Select
              {...control}
              value={search.type}
              options={types}
              onChange={(type) => onChange({ ...search, type, connectionId: '' })}
            />
          )}
        </Field>
        <ConnectionField search={search} onChange={onChange} />
        <Field name="range" label={t('logs.range')}>
          {(control) => (
            <Select
              {...control}
              value={search.preset}
              options={PRESETS.map((value) => ({ value, label: t(`logs.range_${value}`) }))}
              onChange={(preset) => onChange({ ...search, preset })}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button
            variant="primary"
            type="submit"
            icon="search"
            disabledReason={able ? undefined : t('logs.needs_connection')}
          >
            {t('logs.search')}
          </Button>
          <Button onClick={onClear}>{t('logs.clear')}</Button>
        </div>
      </form>
    </search>
  );
});

/** Few connections are a select; with more, the administrator types to find one. */
function ConnectionField({ search, onChange }: { search: LogSearch; onChange: (search: LogSearch) => void }) {
  const t = useTranslate();
  const none = useMemo(() => ({ value: '', label: t('logs.connection_all') }), [t]);
  const listed = useChoices(search);
  const options = useMemo(() => [none, ...listed], [none, listed]);
  const choice = {
    value: search.connectionId,
    onChange: (connectionId: string) => onChange({ ...search, connectionId }),
  };
  return (
    <Field name="connection" label={t('logs.connection')}>
      {(control) =>
        options.length <= FEW ? (
          <Select {...control} {...choice} options={options} />
        ) : (
          <Suspense fallback={<Select {...control} {...choice} options={[none]} />}>
            <ConnectionPicker {...choice} control={control} none={none} options={options} />
          </Suspense>
        )
      }
    </Field>
  );
}

/** The connections of the chosen type by title; names the chosen one even if it is not listed. */
function useChoices({ type, connectionId }: LogSearch) {
  const t = useTranslate();
  const all = useConnections();
  const listed = useMemo(() => {
    const order = new Intl.Collator(currentLocale(), { numeric: true });
    return all
      .filter(({ id, platform }) => id !== '' && (type === '' || isOfType(platform, type)))
      .map(({ id, title }) => ({ value: id, label: shorten(title) || id }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [all, type]);
  return useMemo(() => {
    if (connectionId === '' || listed.some(({ value }) => value === connectionId)) return listed;
    return [{ value: connectionId, label: t('logs.connection_unlisted', { id: shorten(connectionId) }) }, ...listed];
  }, [listed, connectionId, t]);
}
