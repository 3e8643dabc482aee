import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import styles from './Banner.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** One answer to what the user did (Annex E). Give it a `key` per notice so that each is announced afresh. */
export function Banner({
  variant,
  heading,
  message,
  onDismiss,
  action,
}: {
  variant: 'default' | 'urgent';
  heading: string;
  message: ReactNode;
  onDismiss: () => void;
  action?: ReactNode;
}) {
  const t = useTranslate();
  const urgent = variant === 'urgent';
  return (
    <div role={urgent ? 'alert' : 'status'} data-testid="banner" data-variant={variant} className={styles.banner}>
      <span className={styles.icon}>
        <Icon name={urgent ? 'warning' : 'check'} />
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
 * Where the banner appears without moving anything: a row of fixed height that every page has at its top
 * and that otherwise holds only the way back. A one-line banner fits the row; a longer one lies over what
 * is below, and it stays under the top bar when the page is scrolled. Its parent must be the scrolling column.
 */
export function BannerArea({ back, children }: { back?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <div className={styles.overlay} data-beside={back ? true : undefined}>
        {children}
      </div>
      <div className={styles.row}>{back}</div>
    </>
  );
}
