import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { homeHref } from '../../state/shell/home.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BackHome.module.css';

/** Whether a page is one of the two that every other page leads back to. */
export const isHome = (path: string): boolean => path === SCREENS.home || path === SCREENS.monitor;

/** The link back from a page, in the rail or the bar; in a narrow bar it takes the place of the product's name. */
export function BackHome() {
  const t = useTranslate();
  return (
    <a href={addressOf(homeHref())} className={styles.back}>
      <Icon name="back" />
      <span>{t('app.back_home')}</span>
    </a>
  );
}
