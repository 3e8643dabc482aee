import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import type { Locale } from '../../i18n/locale.ts';
import { currentLocale } from '../../i18n/translate.ts';

/** The time passed since `time`; its date if it was long ago. */
export const sinceWords = (time: number, now: number, locale: Locale): string =>
  ago(time, now, locale) ?? formatDate(time, locale);

export function Since({ time, now }: { time: number; now: number }) {
  if (time <= 0) return null;
  const locale = currentLocale();
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDate(time, locale)}>
      {sinceWords(time, now, locale)}
    </time>
  );
}
