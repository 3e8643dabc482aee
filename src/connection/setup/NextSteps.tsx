import { useTranslate } from '../../i18n/translate.ts';
import type { PlatformKey } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { useConfig } from '../../state/session/config.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Copyable } from '../../ui/KeyValue.tsx';
import styles from './Setup.module.css';
import { useSetup } from './use-setup.ts';

/**
 * The steps of a platform in order, without checkboxes. Next to the form of a new connection, those after saving; next to one
 * without settings, of which `of` is the view, what to check when no messages arrive: without the values to enter elsewhere,
 * which are among its fields.
 */
export function NextSteps({ platform, title, of }: { platform: PlatformKey; title: MessageId; of?: object }) {
  const t = useTranslate();
  const config = useConfig();
  // A step that the service reports as done needs no check.
  const steps = useSetup(platform).filter(({ isDone }) => !(of && isDone?.(of)));
  if (steps.length === 0) return null;
  return (
    <Card title={t(title)}>
      <ol className={styles.steps}>
        {steps.map(({ key, label, hint, copy, site }, at) => {
          const value = of ? undefined : copy?.text({}, { id: '', ...config });
          return (
            <li key={key} className={styles.step}>
              {steps.length > 1 && (
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
              )}
              <div className={styles.content}>
                <span className={styles.says}>{t(label)}</span>
                {/* The usual hint of the last step is about ticking it off. */}
                <p className={styles.hint}>{t(key === 'try' ? 'setup.try.works' : hint)}</p>
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
