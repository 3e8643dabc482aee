import { reasonOf } from '../../connections/settings/parked.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { isStuck, type QueuedEdit } from '../../outbox/entry.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './EntryStatus.module.css';
import { pathIn } from './entry-path.ts';

const ICONS: Readonly<Record<QueuedEdit['state'], IconName>> = {
  waiting: 'clock',
  sending: 'refresh',
  verify: 'search',
  parked: 'warning',
};

/** Where an edit stands and, when it waits for the administrator, why (O-01.2, O-06, O-12). */
export function EntryStatus({ entry, onLeave }: { entry: QueuedEdit; onLeave: () => void }) {
  const candidates = entry.parked?.why === 'ambiguous' ? entry.parked.candidates : [];
  return (
    <div className={styles.status} data-state={entry.state}>
      <Icon name={ICONS[entry.state]} size={14} />
      <div>
        <p aria-live="polite">{useReason(entry)}</p>
        {candidates.length > 0 && <Candidates entry={entry} ids={candidates} onLeave={onLeave} />}
      </div>
    </div>
  );
}

function useReason(entry: QueuedEdit): string {
  const t = useTranslate();
  const { state, parked, attempts, skipped } = entry;
  if (state === 'sending') return t('outbox.sending');
  if (isStuck(entry)) return t(skipped ? 'outbox.skipped' : 'outbox.stuck');
  if (state === 'verify') return t('outbox.verifying');
  if (state === 'waiting') return t(attempts > 0 ? 'outbox.waiting_again' : 'outbox.waiting');
  switch (parked?.why) {
    case 'conflict':
      return t('outbox.conflict');
    case 'refused':
      return t('outbox.refused', { reason: t(reasonOf(parked)) });
    case 'gone':
      return t('outbox.gone');
    case 'ambiguous':
      return t(parked.candidates.length > 0 ? 'outbox.ambiguous' : 'outbox.ambiguous_none');
    case 'unreadable':
      return t('outbox.unreadable');
    default:
      return t('outbox.unknown');
  }
}

/** Connections that a create without an answer may have made: to be looked at before it is sent again. */
function Candidates({ entry, ids, onLeave }: { entry: QueuedEdit; ids: readonly string[]; onLeave: () => void }) {
  const collection = entry.lane.split('/')[0] ?? '';
  return (
    <ul className={styles.candidates}>
      {ids.map((id) => {
        const path = pathIn(collection, id);
        return (
          <li key={id}>
            {path ? (
              <a href={path} onClick={onLeave}>
                {id}
              </a>
            ) : (
              id
            )}
          </li>
        );
      })}
    </ul>
  );
}
