import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { PLATFORMS, readDate } from '../../model/connection.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { Copyable } from '../../ui/KeyValue.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AttentionChip, useArrival } from './AttentionChip.tsx';
import type { OpenConnection } from './open-connection.ts';
import { rawOf } from './raw.ts';

type Dated = { lastUpdate?: number | string };

/** What the page is about: name, type, last update, id (SHL-13), and how its edits stand. */
export function ConnectionHeader<D extends Dated>({
  open: { kind, id, view },
  asOf,
  stale,
  entries,
  actions,
}: {
  open: OpenConnection<D>;
  asOf: number;
  /** The service would not show the newest copy. */
  stale: boolean;
  entries: readonly QueuedEdit[];
  actions: ReactNode;
}) {
  const t = useTranslate();
  const connected = useOnline();
  const verified = useSessionState().is === 'valid';
  const date = readDate(view.lastUpdate);
  const raw = rawOf<Dated>(view, 'lastUpdate');
  const at = (time: number) => formatDate(time, currentLocale());
  const parked = entries.filter((entry) => entry.parked);
  const deleting = entries.some(({ verb, parked }) => verb === 'remove' && !parked);

  useArrival(parked[0], kind.attention?.(view) !== undefined);

  return (
    <PageHeader
      logo={<Logo platform={kind.platform} size={40} />}
      title={kind.title(view)}
      actions={actions}
      // The browser writes its history in the clear: a connection's name does not belong there (O-04).
      tabTitle={t(PLATFORMS[kind.platform].name)}
      meta={
        <>
          <span>{t(PLATFORMS[kind.platform].name)}</span>
          {date !== undefined && (
            <time dateTime={new Date(date).toISOString()}>{t('connection.updated', { date: at(date) })}</time>
          )}
          {raw !== undefined && <span>{t('connection.updated', { date: raw })}</span>}
          <Copyable value={id} field={t('connection.id')} />
          {deleting && (
            <StatusChip tone="waiting" icon="trash">
              {t('chip.deleting')}
            </StatusChip>
          )}
          {!deleting && entries.length > parked.length && <StatusChip tone="waiting">{t('chip.waiting')}</StatusChip>}
          {parked[0] && <AttentionChip entry={parked[0]} />}
          {(stale || !(connected && verified)) && (
            <StatusChip icon={connected && verified ? 'clock' : 'cloud-off'}>
              {t('connection.as_of', { date: at(asOf) })}
            </StatusChip>
          )}
        </>
      }
    />
  );
}
