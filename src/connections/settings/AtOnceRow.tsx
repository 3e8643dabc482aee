import { type ComponentType, memo, useCallback } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { Setting } from '../../model/settings/setting.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { changeOf, type Opened, saveNow } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import type { ControlProps } from './controls/control.ts';
import { CONTROLS } from './controls/controls.ts';
import { useEditStatus } from './EditStatus.tsx';

/**
 * One field of a setting that acts at once: its control, and under it how its last edit is doing. It is rendered again for
 * its own field alone.
 */
export const AtOnceRow = memo(function AtOnceRow({
  open,
  setting,
  field,
  own,
  forced,
  locked,
}: {
  open: Opened;
  setting: Setting;
  field: string;
  /** The kind's own control of it. */
  own?: ComponentType<ControlProps> | undefined;
  /** It is off whatever its value is. */
  forced: boolean;
  /** Why it cannot be changed now. */
  locked: MessageId | undefined;
}) {
  const t = useTranslate();
  const { kind, lane } = open;
  const part = setting.parts[field];
  const values = useFieldValues<Record<string, unknown>, string>(kind, lane, [field]);
  const status = useEditStatus(kind, useField(lane, field));
  const change = useCallback(
    (value: unknown) => void saveNow(open, changeOf(open, setting, { [field]: value })),
    [open, setting, field],
  );
  const Control = own ?? (part && CONTROLS[part.control]);
  if (!part || !Control) return null;
  const raw = rawOf(values, field);
  const hint = raw === undefined ? part.hint && t(part.hint) : `${t('value.unknown')}: ${raw}`;
  return (
    <SettingRow
      name={field}
      label={t(part.label)}
      hint={hint}
      lockedReason={locked && t(locked)}
      status={locked ? undefined : status}
    >
      {(control) => (
        <Control
          control={control}
          part={part}
          value={forced ? false : (values[field] ?? part.initial)}
          onChange={change}
          locked={locked !== undefined}
        />
      )}
    </SettingRow>
  );
});
