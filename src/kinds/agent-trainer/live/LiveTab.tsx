import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openTab } from '../../../connection/screen/use-tab.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { refreshDocument } from '../../../state/documents/documents.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { announce } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { personaCount } from '../base/place.ts';
import type { TabProps } from '../base/tab-props.ts';
import { isOver, type LiveBoard, newsOf, tallyOf } from '../feed/board.ts';
import {
  currentBoard,
  type LiveLine,
  lastReceivedAt,
  startOf,
  useLiveCustomer,
  useLiveLine,
  useLiveSections,
  useLiveSince,
} from '../feed/live.ts';
import { StopButton } from '../simulation/RunCommand.tsx';
import styles from './Conversations.module.css';
import { Conversations } from './Conversations.tsx';
import { RunBar, Time } from './RunBar.tsx';

/** The running simulation (AT-LIV): its customers by state, and their messages. */
export function LiveTab({ open }: TabProps) {
  const { kind, id, lane, view } = open;
  const t = useTranslate();
  const { line, ended, again } = useLiveLine(id);
  const sections = useLiveSections();
  useNews();
  useLineNews(line);
  const run: Run = { personas: personaCount(view), command: view.escalationCommand ?? '' };
  const stopped = ended !== undefined;
  // The connection's copy still says that it runs; read again when leaving, in case the service lags.
  useEffect(() => {
    if (!stopped) return;
    const refresh = () => void refreshDocument(kind, lane);
    refresh();
    return refresh;
  }, [stopped, kind, lane]);
  const [reading, setReading] = useState(false);
  // On a phone a conversation fills the screen, with the notices about the simulation.
  const wide = useAtLeast(768);
  const isScreen = !wide && reading;
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
        suggests={wide}
        onReading={setReading}
        notice={<LineNotice line={line} again={again} isScreen />}
        action={
          stopped ? (
            <>
              <span className={styles.ended}>{t('live.stopped_brief')}</span>
              <ToHistory />
            </>
          ) : (
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

/** The simulation's settings that the figures depend on. */
type Run = { personas: number | undefined; command: string };

const everybody = () => currentBoard().customers;

/** Announces to screen readers that the connection was lost, and that it is back. */
function useLineNews(line: LiveLine): void {
  const lost = useRef(false);
  useEffect(() => {
    const broken = line === 'reconnecting' || line === 'silent';
    if (line === 'reconnecting' && !lost.current) announce({ id: 'live.reconnecting' });
    if (line === 'open' && lost.current) announce({ id: 'live.connected_again' });
    lost.current = broken;
  }, [line]);
}

/** A problem of the connection while customers are still on screen. A full-screen conversation says itself that it ended. */
function LineNotice({ line, again, isScreen = false }: { line: LiveLine; again: () => void; isScreen?: boolean }) {
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
  if (stopped && isScreen) return null;
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

/** The connection is open, but the service did not answer even a second request. */
function Silence() {
  const t = useTranslate();
  const seconds = Math.round((useNow(1000) - lastReceivedAt()) / 1000);
  return (
    <Notice tone="waiting" icon="clock">
      {t('live.silent', { seconds })}
    </Notice>
  );
}

/** All customers have come and are done. */
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

/** Opens the history, where an ended run is the newest. */
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

/** Why no customers are shown: none yet, none any more, or no connection. */
function Nobody({ id, line, run: { personas, command } }: { id: string; line: LiveLine; run: Run }): ReactNode {
  const t = useTranslate();
  // An empty list causes no update, so render the state every second.
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
  if (all === 0 && toCome === 0)
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
  // In a run that somebody started elsewhere, all customers may have left before this window watched.
  if (seen > 0 || (board.begun !== undefined && startOf(id) === undefined))
    return (
      <EmptyState icon="clock" title={t('live.between')} action={<ToHistory />}>
        {toCome !== undefined && t('live.between_why', { count: toCome })}
      </EmptyState>
    );
  return (
    <EmptyState icon="clock" title={t('live.nobody')}>
      {t('live.nobody_why')}
    </EmptyState>
  );
}

/** The shortest time between two announcements, in ms; each is one sentence. */
const EVERY_MS = 5000;

/** Announces to screen readers from time to time how many customers have joined, were resolved and left. */
function useNews(): void {
  const t = useTranslate();
  useEffect(() => {
    let announced: LiveBoard = currentBoard();
    const timer = setInterval(() => {
      const board = currentBoard();
      const { joined, resolved, left } = newsOf(announced, board);
      announced = board;
      const parts = [
        joined > 0 && t('live.news.joined', { count: joined }),
        resolved > 0 && t('live.news.resolved', { count: resolved }),
        left > 0 && t('live.news.left', { count: left }),
      ].filter((part) => part !== false);
      if (parts.length > 0) announce({ verbatim: parts.join(', ') });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [t]);
}
