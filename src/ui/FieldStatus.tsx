import type { ReactNode } from 'react';
import styles from './FieldStatus.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

/** The state of an edit: nothing, being sent, saved, waiting in the outbox, or refused for a reason. */
export type EditStatus =
  | { state: 'idle' }
  | { state: 'saving' | 'saved'; label: string; icon?: IconName | undefined; action?: ReactNode }
  /** `asks`: a decision is needed; the actions are below. */
  | { state: 'waiting'; label: string; icon?: IconName | undefined; action?: ReactNode; asks?: true }
  | { state: 'refused'; label: string; reason: string; icon?: IconName | undefined; action?: ReactNode };

const ICONS: Readonly<Record<Exclude<EditStatus['state'], 'idle'>, IconName>> = {
  saving: 'refresh',
  saved: 'check',
  waiting: 'clock',
  refused: 'warning',
};

/**
 * The state of one setting, announced politely. Keep it mounted while idle, otherwise the first state is not announced.
 * "Saved" fades after a while, its `action` later. A refusal includes its reason.
 */
export function FieldStatus({ status }: { status: EditStatus }) {
  const asks = status.state === 'refused' || (status.state === 'waiting' && status.asks);
  return (
    <div className={styles.status} data-state={status.state} data-asks={asks || undefined}>
      <span aria-live="polite" className={styles.words}>
        {status.state !== 'idle' && (
          <>
            <Icon name={status.icon ?? ICONS[status.state]} size={14} />
            <span className={styles.text} title={status.label}>
              {status.state === 'refused' ? (
                <>
                  <strong>{status.label}.</strong> {status.reason}
                </>
              ) : (
                status.label
              )}
            </span>
          </>
        )}
      </span>
      {status.state !== 'idle' && status.action && <div className={styles.action}>{status.action}</div>}
    </div>
  );
}
