import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useNow } from '../../ui/use-now.ts';

/** How old is what this device shows (epoch ms); `offline` when it is because the service cannot be asked. */
export function AsOfChip({ time, offline }: { time: number; offline: boolean }) {
  const t = useTranslate();
  const now = useNow();
  const date = formatDate(time, currentLocale());
  return (
    <StatusChip icon={offline ? 'cloud-off' : 'clock'} full={t('connection.as_of', { date })}>
      {t('connection.as_of', { date: ago(time, now, currentLocale()) ?? date })}
    </StatusChip>
  );
}
