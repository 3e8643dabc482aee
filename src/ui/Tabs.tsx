import * as Radix from '@radix-ui/react-tabs';
import { Fragment, type ReactNode, useId } from 'react';
import { ReasonTip } from './ReasonTip.tsx';
import styles from './Tabs.module.css';

/** `badge` is a short count or mark after the label; `disabledReason` leaves the tab reachable and says why it will not open. */
export type Tab<V extends string> = {
  value: V;
  label: string;
  badge?: ReactNode;
  disabledReason?: string | undefined;
};

/**
 * A tablist and, as children, its `TabPanel`s. Disabled tabs are `aria-disabled` (Annex E) rather than
 * disabled: the arrow keys reach them, so the reason can be read.
 */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  orientation = 'horizontal',
  children,
}: {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  orientation?: 'horizontal' | 'vertical' | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab && tab.disabledReason === undefined && tab.value !== value) onChange(tab.value);
  };
  return (
    <Radix.Root className={styles.tabs} value={value} onValueChange={choose} orientation={orientation}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Fragment key={tab.value}>
            <Radix.Trigger
              className={styles.tab}
              value={tab.value}
              aria-disabled={tab.disabledReason !== undefined || undefined}
              aria-describedby={tab.disabledReason === undefined ? undefined : `${id}${tab.value}`}
            >
              {tab.label}
              {tab.badge}
            </Radix.Trigger>
            {tab.disabledReason !== undefined && <ReasonTip id={`${id}${tab.value}`} reason={tab.disabledReason} />}
          </Fragment>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** What one tab shows. Only the chosen one is mounted. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content className={styles.panel} value={value}>
      {children}
    </Radix.Content>
  );
}
