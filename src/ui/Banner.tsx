import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/**
 * The answer to a user's action (Annex E). Give each notice a `key`, so that it is announced again. `quiet`: the field shows
 * the same, so the banner is less prominent while the field is on screen.
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
  /** Not an error yet, since the sender will retry. */
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
    style.setProperty('--banner-height', `${box.current?.offsetHeight}px`);
    return () => void style.removeProperty('--banner-height');
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
 * The top of every page: the areas that do not fit the bar, and below 1400 px the banner, at the window's lower edge. On a
 * phone, a banner whose field or page shows the same is at the top instead, since it would cover it.
 */
export function BannerArea({ areas, children }: { areas?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className={styles.row}>{areas}</div>
      <div className={styles.overlay}>{children}</div>
    </>
  );
}
