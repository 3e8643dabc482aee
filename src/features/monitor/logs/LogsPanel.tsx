import { useCallback } from 'react';
import { AsOf } from '../../../connection/screen/AsOf.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { useFreshList } from '../../../state/list/fresh-list.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { searchLogs, useLogs } from '../errorlog/found-logs.ts';
import { NO_SEARCH, sameSearch } from '../errorlog/search.ts';
import { NO_ADDRESS } from './address.ts';
import { Coming } from './Coming.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogResults } from './LogResults.tsx';
import styles from './LogsPanel.module.css';
import { NoAnswer, NoLogs } from './NoLogs.tsx';
import { Outdated } from './Outdated.tsx';
import { useAddress } from './use-address.ts';
import { useFoundAnnouncement } from './use-announcements.ts';
import { useOpening } from './use-opening.ts';

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
  const outdated = found !== undefined && is !== 'searching' && !sameSearch(search, found.search);

  return (
    <div className={styles.panel}>
      <h2 className="visually-hidden">{t('monitor.logs')}</h2>
      <LogFilters search={search} onChange={onChange} onSearch={onSearch} onClear={onClear} />
      <AsOf readAt={found?.asOf} />
      {outdated && <Outdated onUpdate={able ? onSearch : undefined} />}
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
      {!found?.rows.length && (is === 'searching' || is === 'adding' || is === 'idle') && <Coming />}
    </div>
  );
}
