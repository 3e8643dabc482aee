import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { useSession } from '../../state/session/session-state.ts';
import styles from './DraftNote.module.css';

/**
 * The state of an unsaved draft: stored, restored from an earlier visit, or outdated by another administrator's change (rule
 * 16).
 */
export function DraftNote<V extends object>({
  draft,
  gone = false,
}: {
  draft: Pick<DraftForm<V>, 'touched' | 'stored' | 'restored' | 'moved'>;
  /** The edited object no longer exists. */
  gone?: boolean;
}) {
  const t = useTranslate();
  const keeps = useSession()?.managerId !== undefined;
  const note = gone ? 'draft.gone' : noteOf(draft, keeps);
  return (
    <span className={styles.note} data-moved={draft.moved || gone || undefined} aria-live="polite">
      {note && t(note)}
    </span>
  );
}

function noteOf<V extends object>(
  { touched, stored, restored, moved }: Pick<DraftForm<V>, 'touched' | 'stored' | 'restored' | 'moved'>,
  keeps: boolean,
): MessageId | undefined {
  if (touched.length === 0) return undefined;
  if (moved) return 'draft.moved';
  if (restored) return 'draft.restored';
  if (!keeps) return 'draft.unsaved';
  return stored ? 'draft.kept' : undefined;
}
