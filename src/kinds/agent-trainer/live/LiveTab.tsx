import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openTab } from '../../../connections/screen/use-tab.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { isOver, tallyOf } from '../../../model/live/board.ts';
import type { MessageId } from '../../../model/message.ts';
import { refreshDocument } from '../../../state/documents/documents.ts';
import {
  currentBoard,
  type LiveLine,
  lastReceivedAt,
  startOf,
  useLiveCustomer,
  useLiveLine,
  useLiveSections,
  useLiveSince,
} from '../../../state/live/live.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { announce } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { TabProps } from '../base/tab-props.ts';
import { StopButton } from '../simulation/StopButton.tsx';
import styles from './Conversations.module.css';
import { Conversations } from './Conversations.tsx';
import { RunBar, Time } from './RunBar.tsx';
import { useNews } from './use-news.ts';

/** The running simulation as it happens (AT-LIV): its customers by their state, and what they say. */
export function LiveTab({ open }: TabProps) {
  const { kind, id, lane, view } = open;
  const t = useTranslate();
  const { line, ended, again } = useLiveLine(id);
  const sections = useLiveSections();
  useNews();
  useLineNews(line);
  const run: Run = { personas: view.customerData?.length ?? 0, command: view.escalationCommand ?? '' };
  const stopped = ended !== undefined;
  // The connection's copy still says that it runs; a service that lags is asked once more when this is left.
  useEffect(() => {
    if (!stopped) return;
    const refresh = () => void refreshDocument(kind, lane);
    refresh();
    return refresh;
  }, [stopped, kind, lane]);
  const [reading, setReading] = useState(false);
  // There a conversation has the screen: what is said of the simulation goes with it.
  const isScreen = !useAtLeast(768) && reading;
  return (
    <>
      <h2 className="visually-hidden">{t('trainer.tab.live')}</h2>
      <div className={styles.notices}>
        {!isScreen && <LineNotice line={line} again={again} />}
        {!isScreen && line === 'open' && <AllResolved run={run} />}
      </div>
      {line !== 'unverified' && !isScreen && <RunBar id={id} {...run} ended={ended} />}
      <Conversations
        live
        sections={sections}
        useCustomer={useLiveCustomer}
        useSince={useLiveSince}
        everybody={everybody}
        command={run.command}
        ended={ended}
        onReading={setReading}
        notice={<LineNotice line={line} again={again} isBrief />}
        action={
          !stopped && (
            <>
              <dl className={styles.time}>
                <Time id={id} ended={ended} />
              </dl>
              <StopButton open={open} isSmall />
            </>
          )
        }
        nobody={<Nobody id={id} line={line} run={run} />}
      />
    </>
  );
}

/** What a simulation was started with, as far as sums depend on it. */
type Run = { personas: number; command: string };

const everybody = () => currentBoard().customers;

/** Tells screen readers that the line was lost, and that it is back. */
function useLineNews(line: LiveLine): void {
  const lost = useRef(false);
  useEffect(() => {
    const broken = line === 'reconnecting' || line === 'silent';
    if (line === 'reconnecting' && !lost.current) announce({ id: 'live.reconnecting' });
    if (line === 'open' && lost.current) announce({ id: 'live.connected_again' });
    lost.current = broken;
  }, [line]);
}

/** What is wrong with the line while customers are shown all the same; in a few words above a conversation that has the screen. */
function LineNotice({ line, again, isBrief = false }: { line: LiveLine; again: () => void; isBrief?: boolean }) {
  const t = useTranslate();
  const online = useOnline();
  if (line === 'reconnecting')
    return (
      <Notice tone="waiting" icon={online ? 'refresh' : 'cloud-off'}>
        {t(online ? 'live.reconnecting' : 'live.offline')}
      </Notice>
    );
  if (line === 'silent') return <Silence />;
  if (typeof line !== 'object' || line.closed === 'left') return null;
  const stopped = line.closed === 'stopped';
  if (stopped && isBrief)
    return (
      <p className={styles.strip}>
        <Icon name="info" />
        <span>{t('live.stopped_brief')}</span>
        <ToHistory />
      </p>
    );
  return (
    <Notice
      tone={stopped ? 'info' : 'refused'}
      icon={stopped ? 'info' : 'warning'}
      action={
        stopped ? (
          <ToHistory />
        ) : (
          <Button size="small" icon="refresh" onClick={again}>
            {t('action.try_again')}
          </Button>
        )
      }
    >
      {t(CLOSED[line.closed])}
    </Notice>
  );
}

/** The line is open, and has not even answered when it was asked again. */
function Silence() {
  const t = useTranslate();
  const seconds = Math.round((useNow(1000) - lastReceivedAt()) / 1000);
  return (
    <Notice tone="waiting" icon="clock">
      {t('live.silent', { seconds })}
    </Notice>
  );
}

/** Nobody is to come, and nothing more happens to those who are there. */
function AllResolved({ run: { personas, command } }: { run: Run }) {
  const t = useTranslate();
  useNow(1000);
  const board = currentBoard();
  const tally = tallyOf(board, personas, command);
  if (!isOver(tally) || board.customers.size === 0) return null;
  return (
    <Notice tone="info" icon="check">
      {t('live.all_resolved', { count: tally.withoutHelp })}
    </Notice>
  );
}

/** The record of a run that has ended is the newest of the history. */
function ToHistory() {
  const t = useTranslate();
  return (
    <Button size="small" onClick={() => openTab('history')}>
      {t('live.to_history')}
    </Button>
  );
}

const CLOSED = {
  stopped: 'live.stopped',
  unknown: 'live.unknown',
  'session-ended': 'live.session_ended',
  'bad-address': 'live.bad_address',
} as const satisfies Record<string, MessageId>;

/** Nobody is there: yet, any more, or because nothing can be heard. */
function Nobody({ id, line, run: { personas, command } }: { id: string; line: LiveLine; run: Run }): ReactNode {
  const t = useTranslate();
  // A list of nobody changes nothing but what is known by then.
  useNow(1000);
  if (line === 'unverified')
    return (
      <EmptyState icon="cloud-off" title={t('live.unavailable')}>
        {t('live.unavailable_why')}
      </EmptyState>
    );
  if (line === 'connecting' || line === 'reconnecting')
    return (
      <div aria-busy="true">
        <p role="status">{t('live.connecting')}</p>
        <Skeleton shape="rows" count={5} />
      </div>
    );
  if (line !== 'open') return null;
  const board = currentBoard();
  const { all, seen, resolved, withoutHelp, toCome } = tallyOf(board, personas, command);
  if (all === 0)
    return (
      <EmptyState
        icon="inbox"
        title={t('live.no_personas')}
        action={<Button onClick={() => openTab('personas')}>{t('trainer.tab.personas')}</Button>}
      >
        {t('live.no_personas_why')}
      </EmptyState>
    );
  if (toCome === 0)
    return (
      <EmptyState icon="check" title={t('live.over')} action={<ToHistory />}>
        {t('live.over_why', { helped: resolved - withoutHelp, all, count: withoutHelp })}
      </EmptyState>
    );
  // Who looks at a run that was begun elsewhere may be too late for all of them.
  if (seen > 0 || (board.begun !== undefined && startOf(id) === undefined))
    return (
      <EmptyState icon="clock" title={t('live.between')} action={<ToHistory />}>
        {t('live.between_why', { count: toCome })}
      </EmptyState>
    );
  return (
    <EmptyState icon="clock" title={t('live.nobody')}>
      {t('live.nobody_why')}
    </EmptyState>
  );
}
