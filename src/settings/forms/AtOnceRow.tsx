import { type ComponentType, memo } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { useUnsavedField } from '../../state/documents/unsaved.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { ContrastNote } from '../controls/ContrastNote.tsx';
import { CONTROLS } from '../controls/Controls.tsx';
import { colorOf } from '../controls/color.ts';
import type { ControlProps } from '../controls/control.ts';
import { type Part, type Setting, standIn } from '../rows/setting.ts';
import { useEditStatus } from './EditStatus.tsx';
import type { Opened } from './open-connection.ts';
import { rawOf } from './raw.ts';
import { useAtOnce } from './use-at-once.ts';

/**
 * One field of a setting that applies at once: its control, with the state of its last edit below. Memoized: renders again
 * only for its own field.
 */
export const AtOnceRow = memo(function AtOnceRow({
  open,
  setting,
  field,
  behind,
  own,
  forced,
  locked,
}: {
  open: Opened;
  setting: Setting;
  field: string;
  /** For a text colour: the part with its background colour. */
  behind?: Part | undefined;
  own?: ComponentType<ControlProps> | undefined;
  /** Forced off, whatever its value. */
  forced: boolean;
  locked: MessageId | undefined;
}) {
  const t = useTranslate();
  const { kind, lane } = open;
  const part = setting.parts[field];
  const values = useFieldValues<Record<string, unknown>, string>(kind, lane, part?.like ? [field, part.like] : [field]);
  const status = useEditStatus(kind, useField(lane, field));
  const { chosen, problem, change, draft } = useAtOnce(open, setting, field);
  const Control = own ?? (part && CONTROLS[part.control]);
  if (!part || !Control) return null;
  const raw = rawOf(values, field);
  const unknown = part.options && raw;
  const hint = !raw ? part.hint && t(part.hint) : `${t('value.unknown')}: ${raw}`;
  return (
    <SettingRow
      name={field}
      label={t(part.label)}
      hint={hint}
      error={locked ? undefined : problem && t(problem)}
      lockedReason={locked && t(locked)}
      status={locked ? undefined : status}
      note={
        behind && (
          <PairContrast open={open} part={part} field={field} behind={behind} onUse={locked ? undefined : change} />
        )
      }
    >
      {(control) => (
        <Control
          control={control}
          part={part}
          value={forced ? false : ((chosen ? chosen.value : values[field]) ?? unknown ?? standIn(part, values))}
          onChange={change}
          onDraft={draft}
          locked={locked !== undefined}
        />
      )}
    </SettingRow>
  );
});

/**
 * The contrast of a text colour with its background on screen, including unsaved values. Nothing if either colour is
 * unreadable.
 */
function PairContrast({
  open: { kind, lane },
  field,
  part,
  behind,
  onUse,
}: {
  open: Opened;
  field: string;
  part: Part;
  behind: Part;
  onUse: ((color: string) => void) | undefined;
}) {
  const { contrast = '' } = part;
  // The colour shown if the background has none of its own.
  const { like = contrast } = behind;
  const saved = useFieldValues<Record<string, unknown>, string>(kind, lane, [field, contrast, like]);
  const unsavedLike = useUnsavedField(lane, like);
  const shown = (name: string, unsaved: unknown, instead: unknown) =>
    colorOf(unsaved) ?? (rawOf(saved, name) === undefined ? colorOf(saved[name] ?? instead) : undefined);
  const text = shown(field, useUnsavedField(lane, field), part.initial);
  const background = shown(contrast, useUnsavedField(lane, contrast), colorOf(unsavedLike) ?? standIn(behind, saved));
  return text && background && <ContrastNote text={text} background={background} onUse={onUse} />;
}
