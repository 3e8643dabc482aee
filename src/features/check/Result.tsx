import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Summary } from './findings.ts';
import styles from './Result.module.css';

/** How many connections have findings and how many do not, as a bar and as text; announced once the numbers are final. */
export function Result({ summary, quiet }: { summary: Summary; quiet: boolean }) {
  const t = useTranslate();
  const { checked, attention, others, failed, missing } = summary;
  const parts: { tone: string; icon: IconName; count: number; label: MessageId }[] = [
    { tone: 'refused', icon: 'warning', count: attention, label: 'check.attention' },
    { tone: 'waiting', icon: 'warning', count: others, label: 'check.others' },
    { tone: 'saved', icon: 'check', count: checked - attention - others, label: 'check.fine' },
    { tone: 'none', icon: 'cloud-off', count: failed.length + missing.length, label: 'check.left' },
  ];
  const shown = parts.filter(({ count }) => count > 0);
  // During a check the rest is still to come.
  const spoken = shown.filter(({ tone }) => !quiet || tone !== 'none');
  return (
    <section aria-label={t('check.summary')} className={styles.result}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.parts} aria-live={quiet ? 'off' : 'polite'}>
        {spoken.map(({ tone, icon, count, label }) => (
          <li key={tone} data-tone={tone}>
            <Icon name={icon} />
            {t(label, { count })}
          </li>
        ))}
      </ul>
    </section>
  );
}
