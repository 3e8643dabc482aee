import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './SaveBar.module.css';

/**
 * There while something is unsaved. Put it last in the form it saves: it sticks to the lower edge of the window,
 * appears below everything else, and its Save submits the form, so Enter and the button are one path.
 */
export function SaveBar({
  label,
  message,
  aside,
  saveLabel,
  saving = false,
  saveDisabledReason,
  discardLabel,
  onDiscard,
}: {
  /** Names the bar for landmarks. */
  label: string;
  message: ReactNode;
  /** Another thing that can be done here. */
  aside?: ReactNode;
  saveLabel: string;
  saving?: boolean | undefined;
  saveDisabledReason?: string | undefined;
  discardLabel: string;
  onDiscard: () => void;
}) {
  return (
    <section aria-label={label} className={styles.bar}>
      <div className={styles.message}>{message}</div>
      <div className={styles.actions}>
        {aside}
        <Button onClick={onDiscard}>{discardLabel}</Button>
        <Button type="submit" variant="primary" busy={saving} disabledReason={saveDisabledReason}>
          {saveLabel}
        </Button>
      </div>
    </section>
  );
}
