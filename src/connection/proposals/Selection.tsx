import type { ComponentProps, ReactNode } from 'react';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import styles from './Selection.module.css';

/** The number of ticked items, and what ticking does. */
export type Tick = Pick<ComponentProps<typeof GroupCheck>, 'count' | 'of' | 'onChange'>;

/** A table of selectable items in one frame with a bar above it: the `status` and the `tools`. */
export const Selection = ({ status, tools, children }: { status: string; tools?: ReactNode; children: ReactNode }) => (
  <div className={styles.frame}>
    <div className={styles.tools}>
      <span role="status" className={styles.status}>
        {status}
      </span>
      {tools}
    </div>
    {children}
  </div>
);

export const Check = (props: Omit<ComponentProps<typeof GroupCheck>, 'className'>) => (
  <GroupCheck {...props} className={styles.check} />
);
