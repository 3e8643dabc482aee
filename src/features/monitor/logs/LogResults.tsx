import { atom, useAtom } from 'jotai';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { inSlices } from '../../../io/in-slices.ts';
import { keyOf } from '../../../io/names.ts';
import { localStore } from '../../../io/web-storage.ts';
import { normalizeForSearch } from '../../../model/normalize-for-search.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { announce } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type LogRow, type Narrow, narrowRows } from '../errorlog/errorlog.ts';
import { type FoundLogs, type LogsState, loadMoreLogs } from '../errorlog/found-logs.ts';
import { hasMore } from '../errorlog/search.ts';
import { Overview } from '../overview/Overview.tsx';
import { useFramed } from '../overview/use-framed.ts';
import type { LogAddress } from './address.ts';
import { searchedText } from './columns.ts';
import styles from './LogsPanel.module.css';
import { LogList } from './LogsTable.tsx';
import { LogsToolbar } from './LogsToolbar.tsx';
import { NoMatch } from './NoLogs.tsx';
import { isNarrowed, Narrowed, Scope } from './Scope.tsx';
import { useLeftRow } from './use-left-row.ts';

/** The local storage key of the hidden columns. */
const HIDDEN_COLUMNS = keyOf('hidden-log-columns');

const changedAtom = atom<readonly string[] | null>(null);

const hiddenAtom = atom(
  (get) => get(changedAtom) ?? localStore.get(HIDDEN_COLUMNS)?.split(',') ?? [],
  (_get, set, hidden: readonly string[]) => {
    localStore.set(HIDDEN_COLUMNS, hidden.join(','));
    set(changedAtom, hidden);
  },
);

/** The names of the error log columns hidden on this device, and a setter. */
const useHiddenColumns = () => useAtom(hiddenAtom);

/** Announces how many rows match a text after the search. */
function useFilterAnnouncement(found: FoundLogs, shown: number, text: string): void {
  const filtered = text.trim() !== '';
  const count = found.rows.length;
  useEffect(() => {
    if (filtered) announce({ id: 'logs.count_of', values: { count, shown } });
  }, [filtered, count, shown]);
}

/** The rows that contain a text. Searches in slices; until the end it returns the previous rows. */
function useMatching(rows: readonly LogRow[], text: string): readonly LogRow[] {
  const t = useTranslate();
  const query = useMemo(() => normalizeForSearch(text.trim()), [text]);
  const [left, setLeft] = useState(rows);
  useEffect(() => {
    if (query === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    const found: LogRow[] = [];
    const look = (row: LogRow) => normalizeForSearch(searchedText(row, t)).includes(query) && found.push(row);
    void inSlices(rows, look, signal).then(() => signal.aborted || startTransition(() => setLeft(found)));
    return () => stop.abort();
  }, [rows, query, t]);
  return query === '' ? rows : left;
}

/** The results of a search: the count, the charts and the table. Only Load More calls the service. */
export function LogResults({
  is,
  found: newest,
  address,
  onChange,
}: {
  is: LogsState['is'];
  found: FoundLogs;
  address: LogAddress;
  onChange: (patch: Partial<LogAddress>) => void;
}) {
  const t = useTranslate();
  const results = useRef<HTMLElement>(null);
  const scope = useRef<HTMLDivElement>(null);
  const picked = useRef(false);
  const [hidden, setHidden] = useHiddenColumns();
  const { narrow, text } = address;
  const framed = useFramed();
  // Deferred, since thousands of rows take long to render.
  const found = useDeferredValue(newest);
  const count = found.rows.length;
  const narrowed = useMemo(() => narrowRows(found.rows, narrow), [found.rows, narrow]);
  const rows = useMatching(narrowed, text);
  useFilterAnnouncement(found, rows.length, text);
  const more = rows.length === 0 && hasMore(newest.tokens);
  const left = useLeftRow(newest);
  const { onPicturesShown } = left;

  // After "Show rows" the page scrolls to the results and focuses the active filters.
  useEffect(() => {
    if (!picked.current || !isNarrowed(narrow)) return;
    picked.current = false;
    results.current?.scrollIntoView();
    scope.current?.querySelector('ul')?.focus({ preventScroll: true });
  }, [narrow]);

  const onNarrow = useCallback((next: Narrow) => onChange({ narrow: next }), [onChange]);
  const picture = useMemo(
    () => (
      <Overview
        rows={found.rows}
        range={found.range}
        narrow={narrow}
        onNarrow={onNarrow}
        onShow={() => {
          picked.current = true;
        }}
        onShown={onPicturesShown}
        partial={found.more}
      />
    ),
    [found, narrow, onNarrow, onPicturesShown],
  );
  const onText = useCallback((next: string) => onChange({ text: next }), [onChange]);

  return (
    <>
      {is === 'failed' && !found.stored && (
        <p className={styles.notice}>
          <Icon name="warning" />
          {t('logs.search_failed')}
        </p>
      )}
      {!framed && <Scope ref={scope} found={found} narrow={narrow} onNarrow={onNarrow} />}
      <div className={styles.picture}>{picture}</div>
      <section ref={results} className={styles.results} aria-label={t('logs.title')}>
        <LogsToolbar text={text} onText={onText} rows={rows} asOf={found.asOf} hidden={hidden} onHide={setHidden} />
        <div ref={framed ? scope : undefined} className={styles.counted}>
          <p className={styles.caption}>
            {rows.length === count ? t('logs.count', { count }) : t('logs.count_of', { count, shown: rows.length })}
          </p>
          {framed && isNarrowed(narrow) && <Narrowed found={found} narrow={narrow} onNarrow={onNarrow} />}
        </div>
        {rows.length > 0 ? (
          <LogList rows={rows} hidden={hidden} stale={is === 'searching'} left={left} />
        ) : (
          <NoMatch onClear={() => onChange({ narrow: {}, text: '' })} more={more && <LoadMore is={is} />} />
        )}
        {!more && <Further is={is} found={newest} />}
      </section>
    </>
  );
}

/** The button that loads the next page (MON-14, MON-16). */
function Further({ is, found }: { is: LogsState['is']; found: FoundLogs }) {
  const t = useTranslate();
  const line = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  const more = hasMore(found.tokens);

  // The button disappears with the last page; its focus moves to the line that replaces it.
  useEffect(() => {
    if (!more && pressed.current && document.activeElement === document.body) line.current?.focus();
    if (!more) pressed.current = false;
  }, [more]);

  return (
    <div className={styles.footer}>
      {more ? (
        <LoadMore
          is={is}
          onPress={() => {
            pressed.current = true;
          }}
        />
      ) : (
        <p ref={line} tabIndex={-1}>
          {t(found.more ? 'logs.partial' : 'logs.all_here')}
        </p>
      )}
    </div>
  );
}

function LoadMore({ is, onPress }: { is: LogsState['is']; onPress?: () => void }) {
  const t = useTranslate();
  const able = useCanCall();
  return (
    <Button
      busy={is === 'adding'}
      disabledReason={able ? undefined : t('logs.needs_connection')}
      onClick={() => {
        onPress?.();
        void loadMoreLogs();
      }}
    >
      {t('logs.load_more')}
    </Button>
  );
}
