import { useEffect, useMemo } from 'react';
import { NoList } from '../../connection/screen/NoList.tsx';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import { platformOf } from '../../model/connection.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import type { MessageId } from '../../model/message.ts';
import { MINUTE_MS } from '../../model/time.ts';
import { ExportButton } from '../../settings/fields/ExportButton.tsx';
import { useFreshList } from '../../state/list/fresh-list.ts';
import { useConnections, useListState } from '../../state/list/list.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { currentSession, sessionState, useSession } from '../../state/session/session-state.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Check.module.css';
import { type CheckRequest, checkConnections, stopCheck } from './check.ts';
import { checkerOf } from './checker.ts';
import { FoundTable } from './FoundTable.tsx';
import { type CheckResult, type Line, linesOf, type Summary, summaryOf } from './findings.ts';
import { followChanges } from './follow-changes.ts';
import result from './Result.module.css';
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
              {!running && !never && <CheckButton icon="refresh">{t('check.again')}</CheckButton>}
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
      {known && restored && never && !running && (
        <EmptyState
          icon="search"
          title={t(run?.is === 'elsewhere' ? 'check.elsewhere' : 'check.none_yet')}
          action={<CheckButton variant="primary">{t('check.start')}</CheckButton>}
        >
          {t(run?.is === 'offline' ? 'check.offline' : 'check.intro')}
        </EmptyState>
      )}
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

/** Checks the connections that `which` selects; all without it. */
function CheckButton({ which, ...button }: ButtonProps & Pick<CheckRequest, 'which'>) {
  const t = useTranslate();
  const able = useCanCall();
  return (
    <Button
      {...button}
      disabledReason={able ? undefined : t('check.needs_connection')}
      onClick={() => void checkConnections({ checkerOf, which })}
    />
  );
}

const hasFailed = (known: CheckResult | undefined) => known?.failed !== undefined;
const isLeft = (known: CheckResult | undefined) => known?.at === undefined || hasFailed(known);

/** Which connections were not checked, why, and the button that checks them. */
function CheckNotice({ run, summary: { failed, missing } }: { run: Run | undefined; summary: Summary }) {
  const t = useTranslate();
  const left = failed.length + missing.length;
  if (run?.is === 'elsewhere') {
    return (
      <Notice tone="info" icon="info">
        {t('check.elsewhere')}
      </Notice>
    );
  }
  const offline = run?.is === 'offline';
  if (left === 0 && !offline && run?.is !== 'stopped') return null;
  const lines = [
    ...(offline ? [t('check.offline')] : []),
    ...(run?.is === 'stopped' ? [t('check.stopped', { done: run.done, total: run.total })] : []),
    ...(failed.length > 0 ? [t('check.failed', { count: failed.length })] : []),
    ...(missing.length > 0 && run?.is !== 'stopped' ? [t('check.missing', { count: missing.length })] : []),
  ];
  return (
    <Notice
      tone={failed.length > 0 || offline ? 'waiting' : 'info'}
      icon={offline ? 'cloud-off' : failed.length > 0 ? 'warning' : 'info'}
      action={
        left > 0 && (
          <CheckButton size="small" which={missing.length > 0 ? isLeft : hasFailed}>
            {missing.length > 0 ? t('check.rest') : t('check.try_those', { count: failed.length })}
          </CheckButton>
        )
      }
    >
      {lines.join(' ')}
    </Notice>
  );
}

/** How many connections have findings and how many do not, as a bar and as text; announced once the numbers are final. */
function Result({ summary, quiet }: { summary: Summary; quiet: boolean }) {
  const t = useTranslate();
  const { checked, attention, others, failed, missing } = summary;
  const parts: { tone: string; icon: IconName; count: number; label: MessageId }[] = [
    { tone: 'refused', icon: 'warning', count: attention, label: 'check.attention' },
    { tone: 'waiting', icon: 'warning', count: others, label: 'check.others' },
    { tone: 'saved', icon: 'check', count: checked - attention - others, label: 'check.fine' },
    { tone: 'none', icon: 'cloud-off', count: failed.length + missing.length, label: 'check.left' },
  ];
  const shown = parts.filter(({ count }) => count > 0);
  // During a check the rest is still to come.
  const spoken = shown.filter(({ tone }) => !quiet || tone !== 'none');
  return (
    <section aria-label={t('check.summary')} className={result.result}>
      <div className={result.bar} aria-hidden="true">
        {shown.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={result.parts} aria-live={quiet ? 'off' : 'polite'}>
        {spoken.map(({ tone, icon, count, label }) => (
          <li key={tone} data-tone={tone}>
            <Icon name={icon} />
            {t(label, { count })}
          </li>
        ))}
      </ul>
    </section>
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
