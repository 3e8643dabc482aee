import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/**
 * The answer to a user's action (Annex E). Give each notice a `key`, so that it is announced again. `quiet`: the field
 * shows the same, so the banner is less prominent while the field is on screen.
 */
export function Banner({
  variant,
  quiet,
  waits = false,
  heading,
  message,
  onDismiss,
  action,
}: {
  variant: 'default' | 'urgent';
  quiet?: true | undefined;
  /** Not an error yet, since it will be retried. */
  waits?: boolean | undefined;
  heading: string;
  message: ReactNode;
  onDismiss: () => void;
  action?: ReactNode;
}) {
  const t = useTranslate();
  const urgent = variant === 'urgent';
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--banner-room', `${box.current?.offsetHeight}px`);
    return () => void style.removeProperty('--banner-room');
  }, []);
  return (
    <div
      ref={box}
      role={urgent ? 'alert' : 'status'}
      data-testid="banner"
      data-variant={variant}
      data-quiet={quiet}
      data-waits={waits || undefined}
      className={styles.banner}
    >
      <span className={styles.icon}>
        <Icon name={waits ? 'clock' : urgent ? 'warning' : 'check'} />
      </span>
      <p className={styles.text}>
        <strong data-testid="banner-heading">{heading}</strong> <span data-testid="banner-message">{message}</span>
      </p>
      <span className={styles.actions}>
        {action}
        <Button variant="ghost" size="small" icon="close" aria-label={t('banner.dismiss')} onClick={onDismiss} />
      </span>
    </div>
  );
}

/**
 * The place of the banner: a strip at the top of every page that otherwise only has the link back. A banner of one line
 * fits the strip and nothing moves; for more lines the strip grows, so that no title is covered. It sticks below the
 * top bar when the page is scrolled. On a phone the banner is at the window's lower edge, above the save bar. The
 * parent must be the scrolling column.
 */
export function BannerArea({ back, children }: { back?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className={styles.row}>{back}</div>
      <div className={styles.overlay}>{children}</div>
    </>
  );
}
