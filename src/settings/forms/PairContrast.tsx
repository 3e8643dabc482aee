import { useUnsavedField } from '../../state/documents/unsaved.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { ContrastNote } from '../controls/ContrastNote.tsx';
import { colorOf } from '../controls/color.ts';
import { type Part, standIn } from '../rows/setting.ts';
import type { Opened } from './open-connection.ts';
import { rawOf } from './raw.ts';

/**
 * The contrast of a text colour with its background, as shown on screen, including unsaved values. Nothing is shown if
 * either colour is unreadable.
 */
export function PairContrast({
  open: { kind, lane },
  field,
  part,
  behind,
  onUse,
}: {
  open: Opened;
  field: string;
  part: Part;
  /** The part named as `contrast`. */
  behind: Part;
  onUse: ((color: string) => void) | undefined;
}) {
  const { contrast = '' } = part;
  // The colour that is shown if the background has none of its own.
  const { like = contrast } = behind;
  const saved = useFieldValues<Record<string, unknown>, string>(kind, lane, [field, contrast, like]);
  const unsavedLike = useUnsavedField(lane, like);
  const shown = (name: string, unsaved: unknown, instead: unknown) =>
    colorOf(unsaved) ?? (rawOf(saved, name) === undefined ? colorOf(saved[name] ?? instead) : undefined);
  const text = shown(field, useUnsavedField(lane, field), part.initial);
  const background = shown(contrast, useUnsavedField(lane, contrast), colorOf(unsavedLike) ?? standIn(behind, saved));
  return text && background && <ContrastNote text={text} background={background} onUse={onUse} />;
}
