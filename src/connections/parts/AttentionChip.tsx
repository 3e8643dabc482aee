import { useEffect } from 'react';
import { useSay } from '../../i18n/say.ts';
import type { KeptEdit } from '../../state/edits.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import styles from './AttentionChip.module.css';
import { leadTo } from './lead.ts';

/** What a marked row of the list adds to its address: the page leads on to the field itself. */
const ATTENTION = '#attention';

/** Says that an edit of this connection waits for the administrator, and leads to its field. */
export function AttentionChip({ entry }: { entry: KeptEdit }) {
  const say = useSay();
  useEffect(() => {
    if (location.hash !== ATTENTION) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    leadTo(entry, undefined);
  });
  return (
    <button type="button" className={styles.chip} onClick={() => leadTo(entry, undefined)}>
      <StatusChip tone="refused">{say('chip.attention')}</StatusChip>
    </button>
  );
}
