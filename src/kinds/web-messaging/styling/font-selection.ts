import type { EditType } from '../../../model/edit.ts';
import type { SettingInput } from '../../../settings/rows/setting-edits.ts';

/** The selected font with its name, since an id means nothing to people. */
type Selection = SettingInput<{ selectedFontId: string }> & { font?: string };

/**
 * The edit of the selected font (CHAT-STY-23), described by the font's name. An id merged from elsewhere has no name.
 */
export function describedByName<D>(
  edit: EditType<D, SettingInput<{ selectedFontId: string }>>,
): EditType<D, Selection> {
  return {
    ...edit,
    describe({ values: { selectedFontId }, font }) {
      const what = { id: 'chat.selectedFontId' } as const;
      if (selectedFontId === '') return { what, to: { id: 'upload.font_default' } };
      return font === undefined ? { what } : { what, to: { verbatim: font } };
    },
    withValues: ({ font: _, ...input }, values) => edit.withValues?.(input, values),
  };
}
