import { useEffect } from 'react';
import { pathIn } from '../../connection/edits/entry-path.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { isStuck, type QueuedEdit } from '../../outbox/entry.ts';
import { isParked, reasonOf, refusalOf } from '../../settings/forms/parked.ts';
import { refreshDocument, useServerCopy } from '../../state/documents/documents.ts';
import { useConnections } from '../../state/list/list.ts';
import { useIsOnHold } from '../../state/outbox/hold.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { shorten } from '../../ui/shorten.ts';
import styles from './EntryStatus.module.css';

const ICONS: Readonly<Record<QueuedEdit['state'], IconName>> = {
  waiting: 'clock',
  sending: 'refresh',
  verify: 'search',
  parked: 'warning',
};

type StatusProps = { entry: QueuedEdit; blocked: boolean; kind: KindModule | undefined; onLeave: () => void };

/** The state of an edit and, if it waits for the administrator, why (O-01.2, O-06, O-12). */
export function EntryStatus({ entry, blocked, kind, onLeave }: StatusProps) {
  const held = useIsOnHold(entry);
  const inFlight = useIsInFlight(entry);
  const state = entry.state === 'sending' && !inFlight ? 'verify' : entry.state;
  const reason = useReason(entry, state, held, blocked);
  const candidates = entry.parked?.why === 'ambiguous' ? entry.parked.candidates : [];
  return (
    <div className={styles.status} data-state={state}>
      <Icon name={held ? 'pause' : ICONS[state]} size={14} />
      <div>
        <p aria-live="polite">{reason}</p>
        {candidates.length > 0 && (
          <ul className={styles.candidates}>
            {candidates.map((id) => (
              <Candidate key={id} id={id} entry={entry} kind={kind} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function useReason(entry: QueuedEdit, state: QueuedEdit['state'], held: boolean, blocked: boolean): string {
  const t = useTranslate();
  const { attempts, skipped } = entry;
  if (state === 'sending') return t('outbox.sending');
  if (held) return t('outbox.held');
  if (blocked) return t('edit.blocked');
  if (isStuck(entry)) return t(skipped ? 'outbox.skipped' : 'outbox.stuck');
  if (state === 'verify') return t('outbox.verifying');
  if (state === 'waiting') return t(attempts > 0 ? 'outbox.waiting_again' : 'outbox.waiting');
  if (!isParked(entry)) return t('outbox.unknown');
  const isTold = entry.parked.why === 'refused' || entry.parked.why === 'conflict';
  return isTold ? refusalOf(t, entry) : t(reasonOf(entry));
}

/**
 * A connection that a create without an answer may have made, to look at before it is sent again: by its name and number, since
 * names may be alike. Asks the service for what the device lacks.
 */
function Candidate({ entry, id, kind, onLeave }: Omit<StatusProps, 'blocked'> & { id: string }) {
  const collection = entry.lane.split('/')[0] ?? '';
  const lane = `${collection}/${id}`;
  const listed = useConnections().find((each) => laneOf(each) === lane);
  const path = listed ? pathOf(listed) : pathIn(collection, id);
  const t = useTranslate();
  const copy = useServerCopy(lane);
  const missing = copy === undefined;
  useEffect(() => {
    if (kind && missing) void refreshDocument(kind, lane);
  }, [kind, missing, lane]);
  const number = textOf(isRecord(copy) ? copy['phoneNumber'] : undefined);
  const words = [shorten(listed?.title || (missing ? '' : entry.title)) || t('outbox.untitled'), number]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      {path ? (
        <a href={addressOf(path)} title={id} onClick={onLeave}>
          {words}
        </a>
      ) : (
        <span title={id}>{words}</span>
      )}
    </li>
  );
}
