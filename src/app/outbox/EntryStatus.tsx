import { useSay } from '../../i18n/say.ts';
import { type Entry, isStuck } from '../../outbox/entry.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './EntryStatus.module.css';
import { pathIn } from './entry-path.ts';

const ICONS: Readonly<Record<Entry['state'], IconName>> = {
  waiting: 'clock',
  sending: 'refresh',
  verify: 'search',
  parked: 'warning',
};

/** Where an edit stands and, when it waits for the administrator, why (O-01.2, O-06, O-12). */
export function EntryStatus({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
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

function useReason(entry: Entry): string {
  const say = useSay();
  const { state, parked, attempts, skipped } = entry;
  if (state === 'sending') return say('outbox.sending');
  if (isStuck(entry)) return say(skipped ? 'outbox.skipped' : 'outbox.stuck');
  if (state === 'verify') return say('outbox.verifying');
  if (state === 'waiting') return say(attempts > 0 ? 'outbox.waiting_again' : 'outbox.waiting');
  switch (parked?.why) {
    case 'conflict':
      return say('outbox.conflict');
    case 'refused':
      return say('outbox.refused', { reason: say(parked.words) });
    case 'gone':
      return say('outbox.gone');
    case 'ambiguous':
      return say(parked.candidates.length > 0 ? 'outbox.ambiguous' : 'outbox.ambiguous_none');
    case 'unreadable':
      return say('outbox.unreadable');
    default:
      return say('outbox.unknown');
  }
}

/** Connections that a create without an answer may have made: to be looked at before it is sent again. */
function Candidates({ entry, ids, onLeave }: { entry: Entry; ids: readonly string[]; onLeave: () => void }) {
  const collection = (entry.lanes[0] ?? '').split('/')[0] ?? '';
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
