import type { Part } from '../../model/settings/setting.ts';
import { useUnsavedField } from '../../state/documents/unsaved.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import type { Opened } from '../kind/open-connection.ts';
import { rawOf } from '../kind/raw.ts';
import { ContrastNote } from './controls/ContrastNote.tsx';
import { colorOf } from './controls/color.ts';

/**
 * The contrast of a text colour with the colour behind it, as both are on screen, typed and picked ones too. Nothing is
 * said of a pair of which one cannot be read.
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
  /** The colour that the part names as its `contrast`. */
  behind: Part;
  onUse: ((color: string) => void) | undefined;
}) {
  const { contrast = '' } = part;
  const saved = useFieldValues<Record<string, unknown>, string>(kind, lane, [field, contrast]);
  const shown = (name: string, { initial }: Part, unsaved: unknown) =>
    colorOf(unsaved) ?? (rawOf(saved, name) === undefined ? colorOf(saved[name] ?? initial) : undefined);
  const text = shown(field, part, useUnsavedField(lane, field));
  const background = shown(contrast, behind, useUnsavedField(lane, contrast));
  return text && background && <ContrastNote text={text} background={background} onUse={onUse} />;
}
