import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CsvTable } from '../../../model/csv-table.ts';
import { ExportButton } from '../../../settings/fields/ExportButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuCheckboxGroup, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { COLUMNS, fileCell, NOT_MAIN } from './columns.ts';
import styles from './LogsToolbar.module.css';

/** The tools for loaded rows: filter by a text, choose columns, export. */
export function LogsToolbar({
  text,
  onText,
  rows,
  asOf,
  hidden,
  onHide,
}: {
  text: string;
  onText: (text: string) => void;
  rows: readonly LogRow[];
  /** When they loaded (epoch ms). */
  asOf: number;
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  const t = useTranslate();
  // A phone shows cards with fixed fields, so there are no columns to choose.
  const wide = useAtLeast(768);
  return (
    <div className={styles.toolbar}>
      <FilterField text={text} onText={onText} />
      {rows.length > 0 && (
        <div className={styles.actions}>
          <ExportButton table={() => tableOfLogs(rows, hidden, asOf)}>{t('logs.export')}</ExportButton>
          {wide && <ColumnsMenu hidden={hidden} onHide={onHide} />}
        </div>
      )}
    </div>
  );
}

/** Which columns to show. The last one cannot be hidden. */
function ColumnsMenu({ hidden, onHide }: { hidden: readonly string[]; onHide: (hidden: readonly string[]) => void }) {
  const t = useTranslate();
  const shown = COLUMNS.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <Menu wide trigger={<Button iconAfter="chevron-down">{t('logs.columns')}</Button>}>
      <MenuCheckboxGroup
        label={t('logs.columns')}
        chosen={shown}
        options={COLUMNS.map(({ id, name }) => ({ value: id, label: t(name) }))}
        onChange={(id, on) => {
          if (on) onHide(hidden.filter((each) => each !== id));
          else if (shown.length > 1) onHide([...hidden, id]);
        }}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => onHide(NOT_MAIN)}>{t('logs.columns_main')}</MenuItem>
      <MenuItem onSelect={() => onHide([])}>{t('logs.columns_all')}</MenuItem>
    </Menu>
  );
}

/** How long typing must pause, in ms, before the search through fifty thousand rows. */
const TYPING_PAUSE_MS = 150;

/** Shows typed text at once, and passes it on when typing pauses. */
function FilterField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(text);
  const [applied, setApplied] = useState(text);
  // The address or *Clear* changed it.
  if (text !== applied) {
    setApplied(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed === applied) return;
    const timer = setTimeout(() => {
      setApplied(typed);
      onText(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, onText]);
  return <SearchField label={t('logs.filter')} shortcut="/" value={typed} onChange={setTyped} />;
}

function tableOfLogs(rows: readonly LogRow[], hidden: readonly string[], asOf: number): CsvTable<LogRow> {
  const columns = COLUMNS.filter(({ id }) => !hidden.includes(id));
  return [
    `error-logs-${new Date(asOf).toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`,
    columns.map(({ id }) => id),
    rows,
    (row) => columns.map((column) => fileCell(row, column)),
  ];
}
