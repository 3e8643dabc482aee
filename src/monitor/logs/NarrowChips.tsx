import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { LogRow, Narrow } from '../../model/errorlog/errorlog.ts';
import { type Chip, Chips } from '../../ui/Chips.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CAUSE_WORDS } from './cause-words.ts';

/** What the pictures have narrowed the rows to, each part of it to be taken away. */
export function NarrowChips({
  narrow,
  rows,
  onNarrow,
}: {
  narrow: Narrow;
  /** They know what a connection is called. */
  rows: readonly LogRow[];
  onNarrow: (narrow: Narrow) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const { range, cause, connectionId } = narrow;
  const chips: Chip[] = [];
  const add = (id: string, text: string) =>
    chips.push({ id, text, removeLabel: t('logs.narrow_remove', { what: text }) });
  if (range) {
    add('range', t('logs.narrow_range', { from: formatDate(range.from, locale), to: formatDate(range.to, locale) }));
  }
  if (cause) add('cause', t(CAUSE_WORDS[cause]));
  if (connectionId !== undefined) {
    const named = rows.find((row) => row.connectionId === connectionId)?.connectionName;
    add('connectionId', shorten(named || connectionId) || '-');
  }
  if (chips.length === 0) return null;
  return (
    <Chips
      label={t('logs.narrowed')}
      chips={chips}
      onRemove={(id) => onNarrow(Object.fromEntries(Object.entries(narrow).filter(([part]) => part !== id)))}
    />
  );
}
