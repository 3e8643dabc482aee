import * as Radix from '@radix-ui/react-tabs';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { ReasonTip } from './ReasonTip.tsx';
import styles from './Tabs.module.css';
import { useAtLeast } from './use-media.ts';
import { usePageMark } from './use-page-mark.ts';

/**
 * `mark`: shown after the label and part of the tab's name, e.g. that something waits there. `reason`: why it is disabled.
 */
type Tab<V extends string> = {
  value: V;
  label: string;
  mark?: ReactNode;
  disabled?: boolean;
  reason?: string | undefined;
};

/** A disabled tab stays visible and is announced as disabled (Annex E); neither pointer, focus nor keys select it. */
const refuse = (event: SyntheticEvent) => event.preventDefault();
const DISABLED = { 'aria-disabled': true, onMouseDown: refuse, onFocus: refuse, onKeyDown: refuseChoice } as const;

function refuseChoice(event: KeyboardEvent) {
  if (event.key === ' ' || event.key === 'Enter') event.preventDefault();
}

/**
 * A tablist with its `TabPanel`s as children (Annex E). Arrow keys move between the tabs and select them at once. The
 * tabs stay below the page's strip; a `rail` is next to the panel if there is room, otherwise a segmented control above
 * it.
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
  // Radix focuses a pressed tab by script, which browsers may attribute to the keyboard.
  const forgetPointer = () => list.current?.removeAttribute('data-pointed');
  // Scrolls the selected tab and its neighbours into view if not all fit, even after the window became narrower. The page
  // does not scroll.
  useEffect(() => {
    const bar = list.current;
    const chosen = value && bar?.querySelector<HTMLElement>(`[data-state='active']`);
    if (!bar || !chosen) return;
    const observer = new ResizeObserver(() => {
      // A scroll-driven animation keeps its last state when nothing is left to scroll.
      bar.toggleAttribute('data-overflows', bar.scrollWidth > bar.clientWidth);
      bar.scrollTo({ left: chosen.offsetLeft + chosen.offsetWidth / 2 - bar.clientWidth / 2, behavior: 'instant' });
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [value]);
  usePageMark('data-tabs', !rail);
  // Another tab starts at its top: the page has scrolled if the tabs are not at their own place.
  const stuck = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    const place = stuck.current?.parentElement;
    if (shown.current === value || !stuck.current || !place) return;
    shown.current = value;
    const above = place.getBoundingClientRect().top - stuck.current.getBoundingClientRect().top;
    if (above < 0) scrollBy({ top: above, behavior: 'instant' });
  }, [value]);
  const tablist = (
    <Radix.List
      ref={list}
      className={styles.list}
      aria-label={label}
      data-segmented={(rail && !beside) || undefined}
      onPointerDown={() => list.current?.toggleAttribute('data-pointed', true)}
      onKeyDown={forgetPointer}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not when another window comes to the front.
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) forgetPointer();
      }}
    >
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
  );
  return (
    <Radix.Root
      className={styles.tabs}
      value={value}
      onValueChange={choose}
      orientation={beside ? 'vertical' : 'horizontal'}
    >
      {rail ? (
        tablist
      ) : (
        <div ref={stuck} className={styles.stuck}>
          {tablist}
        </div>
      )}
      {children}
    </Radix.Root>
  );
}

/** The content of a tab. Only the selected one mounts. Tab moves to its first control, not to the panel. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content className={styles.panel} value={value} tabIndex={undefined}>
      {children}
    </Radix.Content>
  );
}
