import { useTranslate } from '../../i18n/translate.ts';
import type { PlatformKey } from '../../model/connection.ts';
import { useConfig } from '../../state/session/config.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Copyable } from '../../ui/KeyValue.tsx';
import styles from './Setup.module.css';
import { useSetup } from './use-setup.ts';

/** Beside the form of a new connection: what comes once it is saved. */
export function NextSteps({ platform }: { platform: PlatformKey }) {
  const t = useTranslate();
  const config = useConfig();
  const steps = useSetup(platform);
  if (steps.length === 0) return null;
  return (
    <Card title={t('setup.after')}>
      <ol className={styles.steps}>
        {steps.map(({ key, label, hint, copy, site }, at) => {
          const value = copy?.text({}, { id: '', ...config });
          return (
            <li key={key} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <div className={styles.content}>
                <span className={styles.says}>{t(label)}</span>
                {/* The last one says how it is ticked off, which comes later. */}
                {key !== 'try' && <p className={styles.hint}>{t(hint)}</p>}
                {copy && value && <Copyable value={value} field={t(copy.label)} />}
                {site && (
                  <a href={site.href} target="_blank" rel="noopener noreferrer" className={styles.site}>
                    {t(site.label)}
                    <Icon name="external" size={14} />
                    <span className="visually-hidden">{t('link.new_tab')}</span>
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
