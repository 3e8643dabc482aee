import type { ReactNode } from 'react';
import styles from './FieldStatus.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

/** Where one edit stands: nothing to say, on its way, taken, in the outbox, or turned down for a reason. */
export type EditStatus =
  | { state: 'idle' }
  | { state: 'saving' | 'saved'; label: string; icon?: IconName | undefined; action?: ReactNode }
  /** `asks`: it waits for a decision, and what can be done stands below. */
  | { state: 'waiting'; label: string; icon?: IconName | undefined; action?: ReactNode; asks?: true }
  | { state: 'refused'; label: string; reason: string; icon?: IconName | undefined; action?: ReactNode };

/** The icon a state has unless a place gives a better one. */
const ICONS: Readonly<Record<Exclude<EditStatus['state'], 'idle'>, IconName>> = {
  saving: 'refresh',
  saved: 'check',
  waiting: 'clock',
  refused: 'warning',
};

/**
 * The state of one setting, announced politely. Keep it mounted while idle, or its first word is not heard.
 * "Saved" fades by itself, later what can be done about it (`action`). A refusal carries its reason as well.
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
