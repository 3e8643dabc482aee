import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { parts } from '../../connection/kind/kinds.ts';
import { NoList } from '../../connection/screen/NoList.tsx';
import { PageHelp } from '../../connection/screen/PageHelp.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { replaceAddress } from '../../io/location.ts';
import { pathAt } from '../../model/base-path.ts';
import { type Connection, laneOf, platformOf } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import { typeOptions } from '../../model/type-options.ts';
import { useConnectionHealth, useDraftMarks } from '../../state/documents/use-list-marks.ts';
import { useFreshList } from '../../state/list/fresh-list.ts';
import { type RowState, useConnections, useCreating, useListState, useRowStates } from '../../state/list/list.ts';
import { useFrozenOrder } from '../../state/list/order.ts';
import { useConfig } from '../../state/session/config.ts';
import { PROBED, useOnline, useSilences } from '../../state/session/connectivity.ts';
import { useSession, useSessionState } from '../../state/session/session-state.ts';
import { storeHome } from '../../state/shell/home.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { afterPaint, useAfterPaint } from '../../ui/use-after-paint.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { ConnectionsTable } from './ConnectionsTable.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, filterRows, NO_FILTER, readFilter, writeFilter } from './filter.ts';
import type { ListRow } from './rows/list-row.ts';

/** Components that most visits do not need; if one cannot be loaded, the list is shown without it. */
const orNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy<ComponentType<P>>(() => load().then((part) => ({ default: part }), nothing));

const nothing = () => ({ default: () => null });

const loadNotes = () => import('./ListNotes.tsx');
/** Loaded after the first rows were painted, so that it does not delay them. */
const AsOf = orNothing(async () => {
  await new Promise<void>(afterPaint);
  return (await import('../../connection/screen/AsOf.tsx')).AsOf;
});
const NoRows = orNothing(() => loadNotes().then((notes) => notes.NoRows));
const LookedAt = orNothing(() => loadNotes().then((notes) => notes.LookedAt));

const loadMenu = () => import('./ListMenu.tsx').then(({ ListMenu }) => ListMenu);

const setupMarks = () =>
  import('../../state/list/setup-records.ts').then(({ showMarks }) => ({
    showMarks: (items: readonly Connection[]) => showMarks(items, parts.setup),
  }));

/** The connections list (LIST-01…17): unsent creates first, then the service's connections, newest first. */
export function ConnectionsPage() {
  const t = useTranslate();
  const { releaseNotesUrl } = useConfig();
  useFreshList();
  const { is, list } = useListState();
  const known = list !== undefined;
  const leftOut = list?.leftOut ?? 0;
  useConnectionHealth(list?.items, useCreating(), setupMarks);
  useDraftMarks(known);
  const { filter, applied, set } = useFilter();
  const { rows, total, counts, nameOf } = useRows(applied);
  useFrozenOrder(rows, rows.length < total);
  const session = useSession();
  const wide = useAtLeast(480);
  const online = useOnline();
  const silent = useSilences(PROBED) > 0;
  const verified = useSessionState().is;
  const current = online && !silent && verified === 'valid' && session?.managerId !== undefined;
  const options = useMemo(() => typeOptions(session), [session]);
  const empty = known && total === 0;
  // There is nothing to search, check or change, and nothing is loading.
  const bare = total === 0 && (known || is === 'failed' || verified === 'offline');

  return (
    <>
      <PageHeader
        title={t('list.title')}
        help={<PageHelp />}
        meta={
          <>
            {total > 0 && <Count shown={rows.length} total={total} />}
            {total === 0 && !bare && <Skeleton shape="word" count={1} />}
            <Suspense>
              {(!current || leftOut > 0) && <AsOf readAt={list?.readAt} leftOut={leftOut} silent={silent} plain />}
            </Suspense>
          </>
        }
        actions={
          <>
            {wide && !bare && (
              <>
                <LinkButton variant="ghost" icon="check" href={SCREENS.check}>
                  {t('list.check')}
                </LinkButton>
                <LinkButton variant="ghost" icon="edit" href={SCREENS.changeMany}>
                  {t('list.many')}
                </LinkButton>
              </>
            )}
            {wide && releaseNotesUrl && (
              <LinkButton variant="ghost" href={releaseNotesUrl} external>
                {t('list.release_notes')}
              </LinkButton>
            )}
            {!wide && (
              <LazyMenu
                variant="ghost"
                icon="more"
                aria-label={t('list.more')}
                load={loadMenu}
                onFailed={raisePartFailed}
                menu={(ListMenu, defaultOpen) => <ListMenu defaultOpen={defaultOpen} />}
              />
            )}
            {!empty && (
              <LinkButton variant={bare ? 'secondary' : 'primary'} icon="plus" href="/add-connection">
                {t('list.add')}
              </LinkButton>
            )}
          </>
        }
      />
      {!bare && (
        <Filters filter={filter} options={options} counts={known || total > 0 ? counts : undefined} onChange={set} />
      )}
      {/* A common boundary, so that rows stay until their replacement has loaded. */}
      <Suspense>
        {applied.status === 'attention' && list && !empty && <LookedAt items={list.items} />}
        {rows.length > 0 ? (
          <ConnectionsTable rows={rows} nameOf={nameOf} />
        ) : (
          known && <NoRows onClear={empty ? undefined : () => set(NO_FILTER)} filter={applied} />
        )}
      </Suspense>
      {!known && <NoList />}
    </>
  );
}

/** The rows that match a filter, and how many rows of each status match its text and type. */
export function useRows(applied: Filter) {
  const t = useTranslate();
  const creating = useCreating();
  const connections = useConnections();
  const states = useRowStates();
  const nameOf = useCallback(
    (platform: string) => {
      const name = platformOf(platform)?.name;
      return name ? t(name) : '';
    },
    [t],
  );
  const found = useMemo(
    () => [...filterRows(creating, applied, nameOf), ...filterRows(connections, applied, nameOf)],
    [creating, connections, applied, nameOf],
  );
  const rowsByStatus = useMemo(() => {
    // Skipped if no row has a status, since ten thousand rows would be searched at every edit.
    const marked = states.size + creating.length > 0 ? found : [];
    const those = (matches: (state: RowState | undefined) => boolean) =>
      marked.filter((row) => matches(stateOf(row, states)));
    return { '': found, attention: those(STANDS.attention), waiting: those(STANDS.waiting) };
  }, [found, creating, states]);
  const rows: readonly ListRow[] = rowsByStatus[applied.status];
  const counts = {
    '': found.length,
    attention: rowsByStatus.attention.length,
    waiting: rowsByStatus.waiting.length,
  };
  return { rows, total: creating.length + connections.length, counts, nameOf };
}

type States = ReadonlyMap<string, RowState>;

const STANDS = {
  /** Refused, in conflict, deleted elsewhere, not authorized etc.: the row links to the place that corrects it. */
  attention: (state: RowState | undefined) => !!(state?.attention || state?.wrong),
  waiting: (state: RowState | undefined) => !!state?.waiting,
};

const stateOf = (row: Connection & { state?: RowState }, states: States) => row.state ?? states.get(laneOf(row));

/** Announced as well, since it is the answer to typing in the filter. */
function Count({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate();
  return (
    <span aria-live="polite">
      {shown === total ? t('list.count', { count: total }) : t('list.count_of', { count: total, shown })}
    </span>
  );
}

/**
 * The list's filter. The address holds it, so that Back, a reload and the link home restore it. `applied` lags the typed text by
 * one paint, so that searching many rows does not delay a key.
 */
function useFilter(): { filter: Filter; applied: Filter; set(next: Filter): void } {
  const [filter, set] = useState<Filter>(() => readFilter(location.search));
  const applied = useAfterPaint(filter);
  useEffect(() => {
    const search = writeFilter(applied);
    storeHome(search);
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.home && location.search !== search)
      replaceAddress(pathname + search + location.hash);
  }, [applied]);
  return { filter, applied, set };
}
