import { formatDate, shortDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useNow } from '../../ui/use-now.ts';

/** The age of the device's copy (epoch ms); `offline`: the service cannot be reached. */
export function AsOfChip({ time, offline }: { time: number; offline: boolean }) {
  const t = useTranslate();
  const now = useNow();
  const date = formatDate(time, currentLocale());
  return (
    <StatusChip icon={offline ? 'cloud-off' : 'clock'} full={t('connection.as_of', { date })}>
      {t('as_of.copy', { time: shortDate(time, now, currentLocale()) })}
    </StatusChip>
  );
}
