import { useState } from 'react';
import { listSeparator } from '../../i18n/list-separator.ts';
import { currentLocale } from '../../i18n/translate.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { saveTable } from '../../state/shell/save-table.ts';
import { Button, type ButtonSize } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';

const loadMenu = () => import('./ExportMenu.tsx').then(({ ExportMenu }) => ExportMenu);

/** Saves a table as CSV. Where Excel expects semicolons (O-42) it is a menu of both. */
export function ExportButton<R>({
  children,
  size,
  table,
}: {
  children: string;
  size?: ButtonSize;
  /** Called when the file is asked for. */
  table: () => CsvTable<R>;
}) {
  const [busy, setBusy] = useState(false);
  const separator = listSeparator(currentLocale(), navigator.languages);

  async function save(delimiter: ',' | ';') {
    setBusy(true);
    await saveTable(table(), delimiter);
    setBusy(false);
  }

  if (separator === ',') {
    return (
      <Button size={size} icon="download" busy={busy} onClick={() => void save(',')}>
        {children}
      </Button>
    );
  }
  const look = { size, icon: 'download', iconAfter: 'chevron-down', busy, children } as const;
  return (
    <LazyMenu
      {...look}
      load={loadMenu}
      onFailed={raisePartFailed}
      menu={(ExportMenu, defaultOpen) => (
        <ExportMenu
          trigger={<Button {...look} />}
          defaultOpen={defaultOpen}
          onPlain={() => void save(',')}
          onExcel={() => void save(separator)}
        />
      )}
    />
  );
}
