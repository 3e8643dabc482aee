import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { replaceAddress } from '../../io/location.ts';
import { pathAt } from '../../model/base-path.ts';
import { laneOf } from '../../model/connection.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import { SCREENS } from '../../model/screens.ts';
import { ExportButton } from '../../settings/fields/ExportButton.tsx';
import { useConnections } from '../../state/list/list.ts';
import { useConfig } from '../../state/session/config.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import styles from './Changes.module.css';
import { ChangesTable } from './ChangesTable.tsx';
import { type ListedChange, useChanges } from './changes.ts';
import { type ChangeWords, connectionsOf, type Narrowed, narrow, textsOf } from './rows.ts';

const ALL: Narrowed = { lane: '', text: '' };
const NONE: readonly ListedChange[] = [];

/** All changes sent from this device (/changes), with search, export and undo (decision 0070). */
export function ChangesPage() {
  const t = useTranslate();
  const read = useChanges();
  const changes = read ?? NONE;
  const words = useChangeWords(changes);
  const manager = useSession()?.managerId;
  const days = useConfig().changesKeptDays;
  const { narrowed, applied, set } = useNarrowed();
  const rows = useMemo(() => narrow(changes, applied, words), [changes, applied, words]);
  const options = useMemo(() => connectionsOf(changes, words), [changes, words]);
  const isRecorded = days > 0 && manager !== undefined;

  return (
    <>
      <PageHeader
        title={t('changes.title')}
        meta={changes.length > 0 && <span>{t('changes.meta', { count: changes.length, days })}</span>}
      />
      {!read && isRecorded && <Skeleton shape="rows" count={6} />}
      {changes.length === 0 && (read || !isRecorded) && (
        <EmptyState icon="clock" title={t(isRecorded ? 'changes.empty' : 'changes.not_kept')}>
          {t(isRecorded ? 'changes.empty_hint' : 'changes.not_kept_hint')}
        </EmptyState>
      )}
      {changes.length > 0 && (
        <>
          <search className={styles.filters}>
            <SearchField
              label={t('changes.search')}
              shortcut="/"
              value={narrowed.text}
              onChange={(text) => set({ ...narrowed, text })}
            />
            <Select
              aria-label={t('changes.connection')}
              value={narrowed.lane}
              options={options}
              onChange={(lane) => set({ ...narrowed, lane })}
            />
            {rows.length > 0 && (
              <ExportButton table={() => tableOfChanges(rows, words, manager ?? '')}>
                {t('changes.export')}
              </ExportButton>
            )}
          </search>
          {rows.length > 0 ? (
            <ChangesTable rows={rows} words={words} />
          ) : (
            <EmptyState
              icon="search"
              title={t('changes.no_match')}
              action={<Button onClick={() => set(ALL)}>{t('list.clear_filters')}</Button>}
            >
              {t('changes.no_match_hint')}
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}

/** Names connections as the list does now; deleted ones as at the time of their change. */
function useChangeWords(changes: readonly ListedChange[]): ChangeWords {
  const t = useTranslate();
  const kinds = useKindsOf(changes);
  const loaded = [...kinds.keys()].join(' ');
  const connections = useConnections();
  const listed = useMemo(() => new Map(connections.map((item) => [laneOf(item), item])), [connections]);
  const kindOf = useCallback((key: string) => kinds.get(key), [loaded]);
  const titleOf = useCallback(
    ({ lane, title }: ListedChange) => shorten(listed.get(lane)?.title ?? title) || t('outbox.untitled'),
    [listed, t],
  );
  return useMemo(() => ({ t, kindOf, titleOf, listed }), [t, kindOf, titleOf, listed]);
}

const COLUMNS = [
  ...(['changes.time', 'changes.connection', 'changes.what', 'change.before', 'change.after'] as const),
  ...(['changes.manager', 'changes.undone'] as const),
];

/** The shown changes as a table for a spreadsheet. */
function tableOfChanges(rows: readonly ListedChange[], words: ChangeWords, manager: string): CsvTable<ListedChange> {
  const { t } = words;
  return [
    `${t('changes.title')} ${new Date().toISOString().slice(0, 10)}.csv`,
    COLUMNS.map((column) => t(column)),
    rows,
    (change) => {
      const { title, what, from, to } = textsOf(change, words);
      const undone = change.undone ? t('changes.yes') : '';
      return [new Date(change.at).toISOString(), title, what, from, to, manager, undone];
    },
  ];
}

/**
 * The filter of the changes. It is in the address, so that Back and a reload restore it. `applied` lags the typed value by
 * one paint.
 */
function useNarrowed(): { narrowed: Narrowed; applied: Narrowed; set(next: Narrowed): void } {
  const [narrowed, set] = useState<Narrowed>(() => {
    const query = new URLSearchParams(location.search);
    return { lane: query.get('lane') ?? '', text: query.get('q') ?? '' };
  });
  const applied = useAfterPaint(narrowed);
  useEffect(() => {
    const { lane, text } = applied;
    const query = new URLSearchParams({ ...(lane && { lane }), ...(text && { q: text }) }).toString();
    const search = query && `?${query}`;
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.changes && location.search !== search) replaceAddress(pathname + search);
  }, [applied]);
  return { narrowed, applied, set };
}
