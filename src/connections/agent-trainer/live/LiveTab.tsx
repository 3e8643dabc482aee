import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { refreshDocument } from '../../../state/documents/documents.ts';
import { type LiveLine, useLiveCustomer, useLiveLine, useLiveSections } from '../../../state/live/live.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { announce } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Notice } from '../../screen/Notice.tsx';
import type { TabProps } from '../tab-props.ts';
import { Conversations } from './Conversations.tsx';
import { useNews } from './use-news.ts';

/** The running simulation as it happens (AT-LIV): its customers by their state, and what they say. */
export function LiveTab({ open: { kind, id, lane } }: TabProps) {
  const t = useTranslate();
  const { line, again } = useLiveLine(id);
  const sections = useLiveSections();
  useNews();
  useLineNews(line);
  const stopped = typeof line === 'object' && line.closed === 'stopped';
  // The connection's copy still says that it runs; it is read anew once the reader has seen what came last.
  useEffect(() => (stopped ? () => void refreshDocument(kind, lane) : undefined), [stopped, kind, lane]);
  return (
    <>
      <h2 className="visually-hidden">{t('trainer.tab.live')}</h2>
      <LineNotice line={line} again={again} />
      <Conversations board sections={sections} useCustomer={useLiveCustomer} nobody={<Nobody line={line} />} />
    </>
  );
}

/** Tells screen readers that the line was lost, and that it is back. */
function useLineNews(line: LiveLine): void {
  const lost = useRef(false);
  useEffect(() => {
    if (line === 'reconnecting' && !lost.current) announce({ id: 'live.reconnecting' });
    if (line === 'open' && lost.current) announce({ id: 'live.connected_again' });
    lost.current = line === 'reconnecting';
  }, [line]);
}

/** What is wrong with the line while customers are shown all the same. */
function LineNotice({ line, again }: { line: LiveLine; again: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  if (line === 'reconnecting')
    return (
      <Notice tone="waiting" icon={online ? 'refresh' : 'cloud-off'}>
        {t(online ? 'live.reconnecting' : 'live.offline')}
      </Notice>
    );
  if (typeof line !== 'object' || line.closed === 'left') return null;
  return (
    <Notice
      tone={line.closed === 'stopped' ? 'info' : 'refused'}
      icon={line.closed === 'stopped' ? 'info' : 'warning'}
      action={
        <Button size="small" icon="refresh" onClick={again}>
          {t('action.try_again')}
        </Button>
      }
    >
      {t(CLOSED[line.closed])}
    </Notice>
  );
}

const CLOSED = {
  stopped: 'live.stopped',
  unknown: 'live.unknown',
  'session-ended': 'live.session_ended',
  'bad-address': 'live.bad_address',
} as const satisfies Record<string, MessageId>;

/** Nobody is there: yet, any more, or because nothing can be heard. */
function Nobody({ line }: { line: LiveLine }): ReactNode {
  const t = useTranslate();
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
  return (
    <EmptyState icon="clock" title={t('live.nobody')}>
      {t('live.nobody_why')}
    </EmptyState>
  );
}
