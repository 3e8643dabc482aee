import type { ReactElement } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

/** For which program a table is exported. */
export function ExportMenu({
  trigger,
  defaultOpen,
  onPlain,
  onExcel,
}: {
  trigger: ReactElement;
  defaultOpen: true | 'keys';
  onPlain: () => void;
  onExcel: () => void;
}) {
  const t = useTranslate();
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuItem onSelect={onExcel}>{t('export.excel')}</MenuItem>
      <MenuItem onSelect={onPlain}>{t('export.commas')}</MenuItem>
    </Menu>
  );
}
