import * as Radix from '@radix-ui/react-tabs';
import { Fragment, type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { ReasonTip } from './ReasonTip.tsx';
import styles from './Tabs.module.css';
import { useAtLeast } from './use-media.ts';

/** `mark` stands after the label and belongs to the tab's name: what waits behind it. `reason`: why it is disabled. */
type Tab<V extends string> = {
  value: V;
  label: string;
  mark?: ReactNode;
  disabled?: boolean;
  reason?: string | undefined;
};

/** A disabled tab stays in sight and says that it is one (Annex E); it is not chosen by pointer, focus or keys. */
const refuse = (event: SyntheticEvent) => event.preventDefault();
const DISABLED = { 'aria-disabled': true, onMouseDown: refuse, onFocus: refuse, onKeyDown: refuseChoice } as const;

function refuseChoice(event: KeyboardEvent) {
  if (event.key === ' ' || event.key === 'Enter') event.preventDefault();
}

/**
 * A tablist and, as children, its `TabPanel`s (Annex E). Arrow keys move among the tabs and choose at once. A `rail` stands
 * beside the panel where there is room, else it is one segmented control above it.
 */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  rail = false,
  children,
}: {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  rail?: boolean;
  children: ReactNode;
}) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab && tab.value !== value) onChange(tab.value);
  };
  const beside = useAtLeast(1024) && rail;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where there is no room for all of them, the chosen one is in sight, and those beside it; also in a window that was made
  // narrower. The page stays where it is.
  useEffect(() => {
    const bar = list.current;
    const chosen = value && bar?.querySelector<HTMLElement>(`[data-state='active']`);
    if (!bar || !chosen) return;
    const observer = new ResizeObserver(() => {
      // What scrolling has animated stays as it was once there is nothing to scroll any more.
      bar.toggleAttribute('data-overflows', bar.scrollWidth > bar.clientWidth);
      bar.scrollTo({ left: chosen.offsetLeft + chosen.offsetWidth / 2 - bar.clientWidth / 2, behavior: 'instant' });
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [value]);
  return (
    <Radix.Root
      className={styles.tabs}
      value={value}
      onValueChange={choose}
      orientation={beside ? 'vertical' : 'horizontal'}
    >
      <Radix.List ref={list} className={styles.list} aria-label={label} data-segmented={(rail && !beside) || undefined}>
        {tabs.map(({ value: own, label: words, mark, disabled, reason }) => (
          <Fragment key={own}>
            <Radix.Trigger
              className={styles.tab}
              value={own}
              aria-describedby={reason && `${id}${own}`}
              {...(disabled && DISABLED)}
            >
              {words}
              {mark}
            </Radix.Trigger>
            {reason && <ReasonTip id={`${id}${own}`} reason={reason} />}
          </Fragment>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** What one tab shows. Only the chosen one is mounted. Tab leads to its first control, not to the whole of it. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content className={styles.panel} value={value} tabIndex={undefined}>
      {children}
    </Radix.Content>
  );
}
