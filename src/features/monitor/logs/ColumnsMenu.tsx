import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuCheckboxGroup, MenuItem, MenuSeparator } from '../../../ui/Menu.tsx';
import { COLUMNS, NOT_MAIN } from './columns.ts';

/** Which columns are shown. The last one cannot be hidden. */
export function ColumnsMenu({
  defaultOpen,
  hidden,
  onHide,
}: {
  defaultOpen: true | 'keys';
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  const t = useTranslate();
  const shown = COLUMNS.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <Menu wide defaultOpen={defaultOpen} trigger={<Button iconAfter="chevron-down">{t('logs.columns')}</Button>}>
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
