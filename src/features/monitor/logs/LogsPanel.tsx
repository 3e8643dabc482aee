import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { AsOf } from '../../../connection/screen/AsOf.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { replaceAddress } from '../../../io/location.ts';
import { pathAt } from '../../../model/base-path.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { SCREENS } from '../../../model/screens.ts';
import { useFreshList } from '../../../state/list/fresh-list.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { announce } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { type LogsState, openLogs, searchLogs, useLogs } from '../errorlog/found-logs.ts';
import { NO_SEARCH, sameSearch } from '../errorlog/search.ts';
import { useFramed } from '../overview/use-framed.ts';
import { type LogAddress, NO_ADDRESS, readAddress, writeAddress } from './address.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogResults } from './LogResults.tsx';
import styles from './LogsPanel.module.css';
import { NoAnswer, NoLogs } from './NoLogs.tsx';
import { Period } from './Scope.tsx';

/** Monitor, Error logs (MON-02…25): the filters, the charts of the results, and every error found. */
export function LogsPanel() {
  const t = useTranslate();
  useFreshList();
  const { address, change } = useAddress();
  const logs = useLogs();
  const { is, found } = logs;
  useFoundAnnouncement(logs);
  const able = useCanCall();
  useOpening(address.search);

  const searchFor = useCallback(
    (search: LogSearch) => {
      change({ search, narrow: {} });
      if (able) void searchLogs(search);
    },
    [able, change],
  );
  const onChange = useCallback((search: LogSearch) => change({ search }), [change]);
  const onClear = useCallback(() => {
    change(NO_ADDRESS);
    if (able) void searchLogs(NO_SEARCH);
  }, [able, change]);
  const { search } = address;
  const onSearch = useCallback(() => searchFor(search), [searchFor, search]);
  const framed = useFramed();
  const coming = !found?.rows.length && (is === 'searching' || is === 'adding' || is === 'idle');
  const outdated = found !== undefined && is !== 'searching' && !sameSearch(search, found.search);

  return (
    <div className={styles.panel}>
      <h2 className="visually-hidden">{t('monitor.logs')}</h2>
      <div className={styles.head}>
        <LogFilters search={search} onChange={onChange} onSearch={onSearch} onClear={onClear} />
        {framed && found && found.rows.length > 0 && <Period found={found} />}
        {framed && coming && <div aria-hidden="true" className={styles.count} />}
      </div>
      <AsOf readAt={found?.asOf} />
      {/* The results belong to other filters than the chosen ones. */}
      {outdated && (
        <p role="status" className={styles.outdated}>
          <span>{t('logs.outdated')}</span>
          {able && (
            <Button size="small" icon="refresh" onClick={onSearch}>
              {t('logs.update')}
            </Button>
          )}
        </p>
      )}
      <div className={styles.answer} data-outdated={(outdated && able) || undefined}>
        {found && found.rows.length > 0 && <LogResults is={is} found={found} address={address} onChange={change} />}
        {found?.rows.length === 0 && is !== 'searching' && is !== 'adding' && (
          <section className={styles.nothing}>
            <NoLogs found={found} onSearch={searchFor} />
          </section>
        )}
      </div>
      {!found && is === 'failed' && (
        <section className={styles.nothing}>
          <NoAnswer onTryAgain={onSearch} />
        </section>
      )}
      {coming && <Coming />}
    </div>
  );
}

/** Announces the result of a search or a further page, but not a stored result, which was announced before. */
function useFoundAnnouncement({ is, found }: LogsState): void {
  const announced = useRef(found?.rows);
  useEffect(() => {
    if (is !== 'ready' || !found || found.stored || announced.current === found.rows) return;
    announced.current = found.rows;
    const count = found.rows.length;
    announce(count > 0 ? { id: 'logs.count', values: { count } } : { id: 'logs.none' });
  }, [is, found]);
}

/** The search and its filters, stored in the address for a reload and Back. */
function useAddress() {
  const [address, put] = useState<LogAddress>(() => readAddress(location.search));
  const painted = useAfterPaint(address);
  const search = useSearch();
  useEffect(() => {
    // A dependency: a link to this very page changes neither.
    void search;
    const query = writeAddress(location.search, painted);
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.monitor && location.search !== query)
      replaceAddress(pathname + query + location.hash);
  }, [painted, search]);
  const change = useCallback((patch: Partial<LogAddress>) => put((before) => ({ ...before, ...patch })), []);
  return { address, change };
}

/** Searches once when the screen opens, or once the service can be called. */
function useOpening(search: LogSearch): void {
  const able = useCanCall();
  const done = useRef<boolean | null>(null);
  useEffect(() => {
    if (done.current === true || done.current === able) return;
    done.current = able;
    void openLogs(search, able);
  }, [able, search]);
}

/** The outline of a search's results: the findings, two charts, beside a rail the advice, and the rows. */
function Coming() {
  const framed = useFramed();
  return (
    <div aria-busy="true" className={styles.coming}>
      {!framed && <div aria-hidden="true" className={styles.count} />}
      <div className={styles.headline}>
        <Skeleton count={2} />
      </div>
      <div className={styles.pictures}>
        <div className={styles.chart}>
          <Skeleton count={framed ? 1 : 2} />
          <div aria-hidden="true" className={styles.columns} />
        </div>
        <div className={styles.places}>
          <Skeleton count={6} />
        </div>
      </div>
      {framed && (
        <div className={styles.advice}>
          <Skeleton count={4} />
        </div>
      )}
      <div className={styles.rows}>
        <Skeleton count={8} />
      </div>
    </div>
  );
}
