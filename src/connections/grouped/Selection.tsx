import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import styles from './Selection.module.css';

/** How much of something is ticked, and what ticking it does. */
export type Tick = Pick<ComponentProps<typeof GroupCheck>, 'count' | 'of' | 'onChange'>;

/** Above a table of what can be selected: a box for all of it, `children`, and how much there is. */
export function Selection({ children, status, ...all }: Tick & { children?: ReactNode; status: string }) {
  const t = useTranslate();
  return (
    <div className={styles.tools}>
      <Check {...all}>{t('portable.select_all')}</Check>
      {children}
      <span role="status" className={styles.status}>
        {status}
      </span>
    </div>
  );
}

/** A box in the table or above it. */
export const Check = (props: Omit<ComponentProps<typeof GroupCheck>, 'className'>) => (
  <GroupCheck {...props} className={styles.check} />
);
