import type { ReactNode } from 'react';
import type { PlatformKey } from '../../model/connection.ts';
import styles from '../../ui/Page.module.css';
import { useAtLeast } from '../../ui/use-media.ts';
import { NextSteps } from '../setup/NextSteps.tsx';

/** The form of a new connection with the steps after saving next to or below it. */
export function CreateBody({
  platform,
  over,
  children,
}: {
  platform: PlatformKey;
  over: boolean;
  children: ReactNode;
}) {
  const beside = useAtLeast(1024) && !over;
  return (
    <div className={styles.columns} data-beside={beside || undefined}>
      <div className={styles.column}>{children}</div>
      {!over && (
        <div className={styles.facts}>
          <NextSteps platform={platform} title="setup.after" />
        </div>
      )}
    </div>
  );
}
