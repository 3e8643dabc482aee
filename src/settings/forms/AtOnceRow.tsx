import { type ComponentType, memo, useCallback, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { showUnsaved, useUnsavedField } from '../../state/documents/unsaved.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { afterPaint } from '../../ui/use-after-paint.ts';
import { ContrastNote } from '../controls/ContrastNote.tsx';
import { CONTROLS } from '../controls/Controls.tsx';
import { colorOf } from '../controls/color.ts';
import type { ControlProps } from '../controls/control.ts';
import { type Part, type Setting, standIn } from '../rows/setting.ts';
import { useEditStatus } from './EditStatus.tsx';
import { changeOf, type Opened, saveNow, viewOfOpened } from './open-connection.ts';
import { rawOf } from './raw.ts';

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

/** Resolves after the next paint, so that the new value shows before the slower write begins. */
const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Saves a field as soon as it is set. Shows the value at once, and reverts it if it could not be stored. */
function useAtOnce(open: Opened, setting: Setting, field: string) {
  const { lane } = open;
  /** The new value until it is stored in the outbox or fails. */
  const [chosen, choose] = useState<{ value: unknown }>();
  const [problem, setProblem] = useState<MessageId>();
  const latest = useRef<{ value: unknown }>(undefined);
  const saving = useRef(Promise.resolve());

  /** Sets the value; resolves once the outbox stored it, or could not. */
  const change = useCallback(
    async (value: unknown) => {
      const view = (): Record<string, unknown> => ({ ...viewOfOpened(open) });
      const found = setting.problems({ [field]: value }, view() as never)[field];
      setProblem(found);
      const now = latest.current ? latest.current.value : view()[field];
      if (found || value === now) return;
      const next = { value };
      latest.current = next;
      choose(next);
      showUnsaved(lane, { [field]: value });
      const save = async () => {
        await painted();
        if (view()[field] !== value) await saveNow(open, changeOf(open, setting, { [field]: value }));
      };
      // Saves run one after another, since each builds on the view after the previous one.
      saving.current = saving.current.then(save, save);
      try {
        await saving.current;
      } finally {
        if (latest.current === next) {
          latest.current = undefined;
          choose(undefined);
          showUnsaved(lane, { [field]: undefined });
        }
      }
    },
    [open, lane, setting, field],
  );

  /** Shows a value in other parts of the screen while the administrator picks it; undefined removes it. */
  const draft = useCallback(
    (value: unknown) => {
      setProblem(undefined);
      showUnsaved(lane, { [field]: value });
    },
    [lane, field],
  );

  return { chosen, problem, change, draft };
}
