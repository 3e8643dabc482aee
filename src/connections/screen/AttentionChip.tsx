import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { focusField, focusRepair } from '../fields/focus-field.ts';
import styles from './AttentionChip.module.css';

/** What a marked row of the list adds to its address: the page leads on to the field itself. */
const ATTENTION = '#attention';

/** Leads on from a marked row: to the edit that waits for them, else to what mends what is `wrong`, a field where one is named. */
export function useArrival(entry: QueuedEdit | undefined, wrong: boolean, field: string | undefined): void {
  useEffect(() => {
    if (location.hash !== ATTENTION || !(entry || wrong)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (entry) focusField(entry, undefined);
    else focusRepair(field);
  });
}

/**
 * Says what of this connection waits for the administrator, and leads to where it is mended; `isNew`: it is to be looked at,
 * nothing is wrong with it.
 */
export function AttentionChip({
  label,
  isNew = false,
  onPress,
}: {
  label: MessageId;
  isNew?: boolean;
  onPress: () => void;
}) {
  const t = useTranslate();
  return (
    <button type="button" className={styles.chip} onClick={onPress}>
      <StatusChip tone={isNew ? 'waiting' : 'refused'} icon={isNew ? 'pause' : undefined}>
        {t(label)}
      </StatusChip>
    </button>
  );
}
