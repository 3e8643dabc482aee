import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { type Chip, Chips } from '../../../ui/Chips.tsx';
import { shorten } from '../../../ui/shorten.ts';
import type { LogRow, Narrow } from '../errorlog/errorlog.ts';
import { stretch } from '../overview/times.ts';
import { TROUBLES } from '../strip/cause-words.ts';

/** The active filters of the charts, each with a button that removes it. */
export function NarrowChips({
  narrow,
  rows,
  now,
  onNarrow,
}: {
  narrow: Narrow;
  /** Used to find a connection's name. */
  rows: readonly LogRow[];
  /** When they were searched (epoch ms). */
  now: number;
  onNarrow: (narrow: Narrow) => void;
}) {
  const t = useTranslate();
  const { range, cause, connectionId } = narrow;
  const chips: Chip[] = [];
  const add = (id: string, text: string) =>
    chips.push({ id, text, removeLabel: t('logs.narrow_remove', { what: text }) });
  if (range) add('range', stretch(range, now, currentLocale()));
  if (cause) add('cause', t(TROUBLES[cause]));
  if (connectionId !== undefined) {
    const named = rows.find((row) => row.connectionId === connectionId)?.connectionName;
    add('connectionId', shorten(named || connectionId) || '-');
  }
  return (
    <Chips
      label={t('logs.narrowed')}
      chips={chips}
      onRemove={(id) => onNarrow(Object.fromEntries(Object.entries(narrow).filter(([part]) => part !== id)))}
    />
  );
}
