import { useTranslate } from '../../i18n/translate.ts';
import { useField } from '../../state/outbox/edits.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { type OpenConnection, withEdit } from '../screen/open-connection.ts';
import { useEditStatus } from './EditStatus.tsx';

/** A setting that is on or off: its switch acts at once, and under it stands how its last edit is doing. */
export function SwitchRow<D extends object>({
  open,
  field,
  label,
  hint,
  checked,
  onChange,
  onEdit,
}: {
  open: OpenConnection<D>;
  field: keyof D & string;
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Puts a refused edit's value back on screen, where flicking the switch again is not the same. */
  onEdit?: (wanted: D) => void;
}) {
  const t = useTranslate();
  const { entry, saved } = useField(open.lane, field);
  const edit = onEdit && (() => entry && onEdit(withEdit(open, entry)));
  const status = useEditStatus(open.kind, { entry, saved }, edit);
  const locked = open.locked !== undefined;
  return (
    <SettingRow
      name={field}
      label={label}
      hint={hint}
      lockedReason={open.locked && t(open.locked)}
      status={locked ? undefined : status}
    >
      {(control) => <Switch {...control} checked={checked} onChange={onChange} locked={locked} />}
    </SettingRow>
  );
}
