import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { saveCsv } from '../../io/save-csv.ts';
import type { LogRow } from '../../model/errorlog/errorlog.ts';
import { raiseError, raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { COLUMNS, fileCell } from './columns.ts';
import styles from './LogsToolbar.module.css';

const loadMenu = () => import('./ColumnsMenu.tsx').then(({ ColumnsMenu }) => ColumnsMenu);

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
  /** When they were loaded (epoch ms). */
  asOf: number;
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  // A phone shows cards with fixed fields, so there are no columns to choose.
  const wide = useAtLeast(768);
  return (
    <div className={styles.toolbar}>
      <FilterField text={text} onText={onText} />
      {rows.length > 0 && (
        <div className={styles.actions}>
          <ExportButton rows={rows} hidden={hidden} asOf={asOf} />
          {wide && <ColumnsButton hidden={hidden} onHide={onHide} />}
        </div>
      )}
    </div>
  );
}

/** How long typing has to pause, in ms, before fifty thousand rows are searched. */
const TYPING_PAUSE_MS = 150;

/** Shows typed text at once, and passes it on when typing pauses. */
function FilterField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(text);
  const [applied, setApplied] = useState(text);
  // Changed from outside, by the address or by *Clear*.
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

/** The menu is loaded when the pointer or the focus is on the button. */
function ColumnsButton(props: { hidden: readonly string[]; onHide: (hidden: readonly string[]) => void }) {
  const t = useTranslate();
  const { module: ColumnsMenu, fetch } = useLazyModule(loadMenu);
  const [pressed, setPressed] = useState<'keys' | 'pointer' | null>(null);
  const near = () => fetch();
  if (pressed && ColumnsMenu) return <ColumnsMenu byKeys={pressed === 'keys'} {...props} />;
  return (
    <Button
      iconAfter="chevron-down"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={({ detail }) => {
        fetch(raisePartFailed);
        setPressed(detail === 0 ? 'keys' : 'pointer');
      }}
    >
      {t('logs.columns')}
    </Button>
  );
}

function ExportButton({ rows, hidden, asOf }: { rows: readonly LogRow[]; hidden: readonly string[]; asOf: number }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);

  async function save() {
    const columns = COLUMNS.filter(({ id }) => !hidden.includes(id));
    const name = `error-logs-${new Date(asOf).toISOString().slice(0, 19).replaceAll(':', '-')}Z.csv`;
    setBusy(true);
    await saveCsv(
      name,
      columns.map(({ id }) => id),
      rows,
      (row) => columns.map((column) => fileCell(row, column)),
    ).catch(() => raiseError({ id: 'part_failed' }));
    setBusy(false);
  }

  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('logs.export')}
    </Button>
  );
}
