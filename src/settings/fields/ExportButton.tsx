import { useState } from 'react';
import { listSeparator } from '../../i18n/list-separator.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import { saveTable } from '../../state/shell/save-table.ts';
import { Button, type ButtonSize } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

/** Saves a table as CSV. Where Excel expects semicolons (O-42) it is a menu of both. */
export function ExportButton<R>({
  children,
  size,
  table,
}: {
  children: string;
  size?: ButtonSize;
  table: () => CsvTable<R>;
}) {
  const t = useTranslate();
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
  const trigger = (
    <Button size={size} icon="download" iconAfter="chevron-down" busy={busy}>
      {children}
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={() => void save(separator)}>{t('export.excel')}</MenuItem>
      <MenuItem onSelect={() => void save(',')}>{t('export.commas')}</MenuItem>
    </Menu>
  );
}
