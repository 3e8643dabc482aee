import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { NoList } from '../../connection/screen/NoList.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import { typeOptions } from '../../model/type-options.ts';
import { useListState } from '../../state/list/list.ts';
import { useSession } from '../../state/session/session-state.ts';
import { homeHref, storeHome } from '../../state/shell/home.ts';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useRows } from '../list/ConnectionsPage.tsx';
import { Filters } from '../list/Filters.tsx';
import { type Filter, NO_FILTER, readFilter, writeFilter } from '../list/filter.ts';
import { NoRows } from '../list/ListNotes.tsx';
import { notByEnter } from './not-by-enter.ts';
import styles from './Select.module.css';
import { SelectRows } from './SelectRows.tsx';
import { canSelect, clearSelection, select, useSelection } from './selection.ts';

/**
 * The first step: the selection of connections. With a `source`, whose settings they will get, only those of its kind; `next`
 * is the address of the next step.
 */
export function SelectStep({ source, next }: { source: Connection | undefined; next: string }) {
  const from = source ? laneOf(source) : '';
  const t = useTranslate();
  const session = useSession();
  const { list } = useListState();
  // The filter is shared with the list, but for a choice of only some connections.
  const isShared = source === undefined;
  const [filter, set] = useState<Filter>(() => (isShared ? readFilter(homeHref().slice(1)) : NO_FILTER));
  const applied = useAfterPaint(filter);
  useEffect(() => {
    if (isShared) storeHome(writeFilter(applied));
  }, [applied, isShared]);
  const { rows, counts, nameOf } = useRows(applied);
  const shown = useMemo(
    () =>
      rows.filter(
        (row): row is Connection =>
          !('entryId' in row) && (!source || (row.platform === source.platform && row.id !== source.id)),
      ),
    [rows, source],
  );
  const selection = useSelection(from);
  const able = useMemo(() => shown.filter(canSelect), [shown]);
  const chosen = able.filter((row) => selection.has(laneOf(row))).length;
  const options = useMemo(() => typeOptions(session), [session]);
  const hidden = selection.size - chosen;

  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(addressOf(next));
  }

  return (
    <form onSubmit={submit} onKeyDown={notByEnter}>
      <Filters
        filter={filter}
        options={source ? [] : options}
        counts={list && !source ? counts : undefined}
        onChange={set}
      />
      {shown.length > 0 && (
        <>
          <div className={styles.tools}>
            <GroupCheck
              className={styles.check}
              count={chosen}
              of={able.length}
              onChange={(on) => select(from, able, on)}
            >
              {t('many.select_all', { count: able.length })}
            </GroupCheck>
            {able.length < shown.length && (
              <span className={styles.left}>{t('many.not_able', { count: shown.length - able.length })}</span>
            )}
          </div>
          <SelectRows rows={shown} nameOf={nameOf} from={from} />
        </>
      )}
      {shown.length === 0 && list && <NoRows onClear={() => set(NO_FILTER)} filter={applied} />}
      {!list && <NoList />}
      <SaveBar
        label={t('many.bar')}
        message={
          <span aria-live="polite">
            {t('many.selected', { count: selection.size })}
            {hidden > 0 && ` · ${t('many.hidden', { count: hidden })}`}
          </span>
        }
        saveLabel={t(source ? 'many.next_from' : 'many.next')}
        saveDisabledReason={selection.size === 0 ? t('many.none') : undefined}
        discardLabel={t('many.clear')}
        onDiscard={() => clearSelection(from)}
      />
    </form>
  );
}
