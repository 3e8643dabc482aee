import { type ComponentType, lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { type Connection, laneOf, platformOf } from '../model/connection.ts';
import { SCREENS } from '../model/screens.ts';
import { typeOptions } from '../model/type-options.ts';
import { useConnectionHealth } from '../state/documents/use-connection-health.ts';
import { useDraftMarks } from '../state/documents/use-draft-marks.ts';
import { useFreshList } from '../state/list/fresh-list.ts';
import { type RowState, useConnections, useCreating, useListState, useRowStates } from '../state/list/list.ts';
import { useConfig } from '../state/session/config.ts';
import { useOnline } from '../state/session/connectivity.ts';
import { useSession, useSessionState } from '../state/session/session-state.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useAtLeast } from '../ui/use-media.ts';
import { ConnectionsTable } from './ConnectionsTable.tsx';
import { Filters } from './Filters.tsx';
import { type Filter, filterRows, NO_FILTER } from './filter.ts';
import { NoList } from './NoList.tsx';
import { useFilter } from './use-filter.ts';

/** What most visits do without; where it cannot be had, the list is shown without it. */
function orNothing<N extends string, P extends object>(load: () => Promise<Record<N, ComponentType<P>>>, name: N) {
  const Part: ComponentType<P> = lazy<ComponentType<P>>(() =>
    load().then((from) => ({ default: from[name] }), nothing),
  );
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const nothing = () => ({ default: () => null });

const AsOf = orNothing(() => import('../connections/screen/AsOf.tsx'), 'AsOf');
const ListMenu = orNothing(() => import('./ListMenu.tsx'), 'ListMenu');
const NoMatch = orNothing(() => import('./NoMatch.tsx'), 'NoMatch');
const LookedAt = orNothing(() => import('./LookedAt.tsx'), 'LookedAt');

const setupMarks = () => import('../connections/setup/show-marks.ts');

/** The connections list (LIST-01…17): what still waits to be created here, then what the service has, newest first. */
export function ConnectionsPage() {
  const t = useTranslate();
  const { releaseNotesUrl } = useConfig();
  useFreshList();
  const { list } = useListState();
  const known = list !== undefined;
  const leftOut = list?.leftOut ?? 0;
  useConnectionHealth(list?.items, setupMarks);
  useDraftMarks(known);
  const { filter, applied, set } = useFilter();
  const { rows, total, counts, nameOf } = useRows(applied);
  const session = useSession();
  const wide = useAtLeast(480);
  const online = useOnline();
  const verified = useSessionState().is === 'valid';
  const current = online && verified && session?.managerId !== undefined;
  const options = useMemo(() => typeOptions(session), [session]);

  return (
    <>
      <PageHeader
        title={t('list.title')}
        meta={total > 0 && <Count shown={rows.length} total={total} />}
        actions={
          <>
            {wide ? (
              <>
                {releaseNotesUrl && (
                  <LinkButton variant="ghost" href={releaseNotesUrl} external>
                    {t('list.release_notes')}
                  </LinkButton>
                )}
                <LinkButton variant="ghost" icon="check" href={SCREENS.check}>
                  {t('list.check')}
                </LinkButton>
                <LinkButton variant="ghost" icon="edit" href={SCREENS.changeMany}>
                  {t('list.many')}
                </LinkButton>
              </>
            ) : (
              <ListMenu />
            )}
            <LinkButton variant="primary" icon="plus" href="/add-connection">
              {t('list.add')}
            </LinkButton>
          </>
        }
      />
      {(!current || leftOut > 0) && <AsOf asOf={list?.asOf} leftOut={leftOut} />}
      {known && total === 0 ? (
        <NoConnections />
      ) : (
        <>
          <Filters filter={filter} options={options} counts={known || total > 0 ? counts : undefined} onChange={set} />
          {applied.standing === 'attention' && list && <LookedAt items={list.items} />}
          {rows.length > 0 && <ConnectionsTable rows={rows} nameOf={nameOf} />}
          {rows.length === 0 && known && <NoMatch onClear={() => set(NO_FILTER)} />}
          {!known && <NoList />}
        </>
      )}
    </>
  );
}

/** The rows that a filter leaves, and how many there are of each standing without it. */
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
  // Ten thousand rows are not filtered anew at every edit that comes or goes.
  const standing = applied.standing === '' ? undefined : STANDS[applied.standing];
  const asked = standing && states;
  const rows = useMemo(() => {
    const left = [...filterRows(creating, applied, nameOf), ...filterRows(connections, applied, nameOf)];
    return asked ? left.filter((row) => standing(stateOf(row, asked))) : left;
  }, [creating, connections, applied, nameOf, standing, asked]);
  const marked = useMemo(
    () => [...creating, ...(states.size > 0 ? connections : [])].map((row) => stateOf(row, states)),
    [creating, connections, states],
  );
  const total = creating.length + connections.length;
  const counts = {
    '': total,
    // Nobody knows that it is none: what was never read here was not looked at.
    attention: marked.filter(STANDS.attention).length || undefined,
    waiting: marked.filter(STANDS.waiting).length,
  };
  return { rows, total, counts, nameOf };
}

type States = ReadonlyMap<string, RowState>;

const STANDS = {
  /** Refused, in conflict, gone elsewhere, not authorized …: its row leads to where that is mended. */
  attention: (state: RowState | undefined) => !!(state?.attention || state?.wrong),
  waiting: (state: RowState | undefined) => !!state?.waiting,
};

const stateOf = (row: Connection & { state?: RowState }, states: States) => row.state ?? states.get(laneOf(row));

/** Said aloud, too: it is the answer to what was typed into the filter. */
function Count({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate();
  return (
    <span aria-live="polite">
      {shown === total ? t('list.count', { count: total }) : t('list.count_of', { count: total, shown })}
    </span>
  );
}

function NoConnections() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="inbox"
      title={t('list.empty')}
      action={
        <LinkButton icon="plus" href="/add-connection">
          {t('list.add_first')}
        </LinkButton>
      }
    >
      {t('list.empty_hint')}
    </EmptyState>
  );
}
