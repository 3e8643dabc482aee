import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { focusField, focusRepair } from '../../settings/fields/focus-field.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import styles from './AttentionChip.module.css';

/** The hash of links from marked rows of the list: the page then focuses the field itself. */
const ATTENTION = '#attention';

/**
 * After such a link, focuses the edit that needs attention, otherwise what repairs the connection if it is `wrong`: its
 * button, or `field`.
 */
export function useArrival(entry: QueuedEdit | undefined, wrong: boolean, field: string | undefined): void {
  useEffect(() => {
    if (location.hash !== ATTENTION || !(entry || wrong)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (entry) focusField(entry);
    else focusRepair(field);
  });
}

/**
 * A chip that says what needs attention on this connection, and focuses it when pressed; `isNew`: it is to be reviewed,
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
