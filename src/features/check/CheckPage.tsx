import { useEffect, useMemo } from 'react';
import { NoList } from '../../connection/screen/NoList.tsx';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import { platformOf } from '../../model/connection.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import { MINUTE_MS } from '../../model/time.ts';
import { ExportButton } from '../../settings/fields/ExportButton.tsx';
import { useFreshList } from '../../state/list/fresh-list.ts';
import { useConnections, useListState } from '../../state/list/list.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { currentSession, sessionState, useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Check.module.css';
import { CheckNotice } from './CheckNotice.tsx';
import { checkConnections, stopCheck } from './check.ts';
import { checkerOf } from './checker.ts';
import { FoundTable } from './FoundTable.tsx';
import { type Line, linesOf, type Summary, summaryOf } from './findings.ts';
import { followChanges } from './follow-changes.ts';
import { Result } from './Result.tsx';
import { canBeChecked, type Run, useCheck, useResults } from './results.ts';
import { wordsOf } from './words-of.ts';

const HEADER = ['connection', 'type', 'connectionId', 'found', 'attention', 'field', 'checked'];

const isoOf = (time: number) => new Date(time).toISOString();

/** The findings, a line each, in the administrator's language. */
function tableOfLines(lines: readonly Line[], t: Translate): CsvTable<Line> {
  const languages = currentSession(sessionState())?.languages ?? {};
  const name = `connection-check-${isoOf(Date.now()).slice(0, 19).replaceAll(':', '-')}Z.csv`;
  const cellsOf = (line: Line) => {
    const { connection, at, finding, failed } = line;
    const type = platformOf(connection.platform)?.name;
    const urgency = finding?.attention ? 'yes' : 'no';
    return [
      connection.title,
      type ? t(type) : connection.platform,
      connection.id,
      wordsOf(line, languages, t),
      failed ? '' : urgency,
      finding?.field ?? '',
      at === undefined ? '' : isoOf(at),
    ];
  };
  return [name, HEADER, lines, cellsOf];
}

/** The findings of all connections (/check), without opening any (decision 0068). */
export function CheckPage() {
  const t = useTranslate();
  useFreshList();
  const known = useListState().list !== undefined;
  const session = useSession();
  const connections = useConnections();
  const items = useMemo(() => connections.filter((item) => canBeChecked(item, session)), [connections, session]);
  const { run, restored } = useCheck();
  const results = useResults();
  const summary = useMemo(() => summaryOf(results, items), [results, items]);
  const lines = useMemo(() => linesOf(results, items), [results, items]);
  useEffect(() => followChanges(checkerOf), []);

  const running = run?.is === 'running' ? run : undefined;
  const never = summary.checked + summary.failed.length === 0;
  return (
    <>
      <div className={styles.top}>
        <PageHeader
          title={t('check.title')}
          meta={summary.checked > 0 && <LastChecked summary={summary} />}
          actions={
            <>
              {lines.length > 0 && (
                <ExportButton table={() => tableOfLines(lines, t)}>{t('check.export')}</ExportButton>
              )}
              {!running && !never && <StartButton icon="refresh">{t('check.again')}</StartButton>}
            </>
          }
        />
      </div>
      {running && <Progress run={running} />}
      {!running && restored && !never && (
        <div className={styles.notice}>
          <CheckNotice run={run} summary={summary} />
        </div>
      )}
      {!known && <NoList />}
      {known && restored && never && !running && <Never run={run} />}
      {lines.length > 0 && (
        <>
          <Result summary={summary} quiet={running !== undefined} />
          <FoundTable lines={lines} />
        </>
      )}
      {restored && !running && summary.checked > 0 && lines.length === 0 && (
        <EmptyState icon="check" title={t('check.well')}>
          {t('check.well_text', { count: summary.checked })}
        </EmptyState>
      )}
    </>
  );
}

function StartButton({ children, variant, icon }: { children: string; variant?: 'primary'; icon?: 'refresh' }) {
  const t = useTranslate();
  const able = useCanCall();
  return (
    <Button
      variant={variant}
      icon={icon}
      disabledReason={able ? undefined : t('check.needs_connection')}
      onClick={() => void checkConnections({ checkerOf })}
    >
      {children}
    </Button>
  );
}

function Never({ run }: { run: Run | undefined }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon="search"
      title={t(run?.is === 'elsewhere' ? 'check.elsewhere' : 'check.none_yet')}
      action={<StartButton variant="primary">{t('check.start')}</StartButton>}
    >
      {t(run?.is === 'offline' ? 'check.offline' : 'check.intro')}
    </EmptyState>
  );
}

/** "31 connections checked 5 minutes ago" */
function LastChecked({ summary: { checked, oldest, newest } }: { summary: Summary }) {
  const t = useTranslate();
  const now = useNow();
  const locale = currentLocale();
  const formatTime = (time: number) => ago(time, now, locale) ?? formatDate(time, locale);
  return newest - oldest < TOGETHER_MS
    ? t('check.looked', { count: checked, when: formatTime(newest) })
    : t('check.looked_between', { count: checked, first: formatTime(oldest), last: formatTime(newest) });
}

/** Checks within this time, in ms, count as one. */
const TOGETHER_MS = 10 * MINUTE_MS;

function Progress({ run: { done, total, stopping } }: { run: Run }) {
  const t = useTranslate();
  const words = t('check.progress', { done, total });
  return (
    <div className={styles.progress}>
      <progress aria-label={words} value={done} max={Math.max(total, 1)} className={styles.bar} />
      <span className={styles.count}>{words}</span>
      <Button size="small" busy={stopping} onClick={stopCheck}>
        {t('check.stop')}
      </Button>
    </div>
  );
}
