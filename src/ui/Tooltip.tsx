import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import styles from './ReasonTip.module.css';
import { useLandmark } from './use-landmark.ts';

/**
 * Says more about something that works by itself: the full date behind a short one, why a row is shared.
 * A name does not belong here (use `aria-label`), nor the reason a button is disabled (use `disabledReason`).
 * The child must take focus and a ref.
 */
export function Tooltip({ content, children }: { content: string; children: ReactElement }) {
  const { setTrigger, container } = useLandmark();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild ref={setTrigger}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className={styles.popper} sideOffset={6} collisionPadding={8}>
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
