import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './SaveBar.module.css';

/**
 * Visible while something is unsaved. Put it last in its form: it sticks to the window's lower edge while its own place is
 * further down, and its Save submits the form, so that Enter does the same.
 */
export function SaveBar({
  label,
  message,
  aside,
  saveLabel,
  saving = false,
  saveDisabledReason,
  onSaveRefused,
  discardLabel,
  onDiscard,
}: {
  label: string;
  message: ReactNode;
  aside?: ReactNode;
  saveLabel: string;
  saving?: boolean | undefined;
  saveDisabledReason?: string | undefined;
  /** Save was pressed although it is disabled. */
  onSaveRefused?: (() => void) | undefined;
  discardLabel: string;
  onDiscard: () => void;
}) {
  const { bar, end, floats } = useFloating();
  return (
    <>
      <section ref={bar} aria-label={label} className={styles.bar} data-floats={floats || undefined}>
        <div className={styles.message}>{message}</div>
        <div className={styles.actions}>
          {aside}
          <Button onClick={onDiscard}>{discardLabel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={saving}
            disabledReason={saveDisabledReason}
            onRefused={onSaveRefused}
          >
            {saveLabel}
          </Button>
        </div>
      </section>
      <div ref={end} />
    </>
  );
}

/** Whether the bar covers scrolled content. Focused fields and other notices at that edge keep clear of it. */
function useFloating() {
  const bar = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [floats, setFloats] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setFloats(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!floats) return;
    const { style } = document.documentElement;
    style.setProperty('--bar-room', `${bar.current?.offsetHeight}px`);
    return () => void style.removeProperty('--bar-room');
  }, [floats]);
  return { bar, end, floats };
}
