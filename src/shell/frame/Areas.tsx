import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { useRowStates } from '../../state/list/list.ts';
import { homeHref } from '../../state/shell/home.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Areas.module.css';

/**
 * Links to the two areas of the console, Develop and Monitor (NAV-01…03): each has its own address, and every page
 * belongs to one. Monitor's link has a mark, and leads to the alerts, while an edit of them needs attention.
 */
export function Areas({ path }: { path: string }) {
  const t = useTranslate();
  const inMonitor = path === SCREENS.monitor;
  const attention = useRowStates().get(WEBHOOKS_LANE)?.attention === true;
  return (
    <nav aria-label={t('nav.areas')} className={styles.areas}>
      <a href={addressOf(homeHref())} aria-current={path === SCREENS.home ? 'page' : inMonitor ? undefined : 'true'}>
        {t('nav.develop')}
      </a>
      <a
        href={addressOf(SCREENS.monitor) + (attention ? '?tab=alerts' : '')}
        aria-current={inMonitor ? 'page' : undefined}
      >
        {t('nav.monitor')}
        {attention && (
          <span className={styles.mark}>
            <Icon name="warning" size={14} />
            <span className="visually-hidden">{t('chip.attention')}</span>
          </span>
        )}
      </a>
    </nav>
  );
}
