import type { ComponentProps, ReactNode } from 'react';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import styles from './Selection.module.css';

/** How much of something is ticked, and what ticking it does. */
export type Tick = Pick<ComponentProps<typeof GroupCheck>, 'count' | 'of' | 'onChange'>;

/** A table of what can be selected, and above it, in the same frame, how much there is, and `tools`. */
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

/** A box in the table. */
export const Check = (props: Omit<ComponentProps<typeof GroupCheck>, 'className'>) => (
  <GroupCheck {...props} className={styles.check} />
);
