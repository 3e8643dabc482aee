/** Posted with the switch; the server stores them if no colour is set yet (D2§7, A-81). */
export const MESSAGE_COLORS = {
  defaultFontColor: '#000000',
  defaultBgColor: '#e9ebef',
  defaultUserFontColor: '#ffffff',
} as const;

const FIELDS = ['botBgColor', 'botFontColor', 'csrBgColor', 'csrFontColor', 'userBgColor', 'userFontColor'] as const;

export type MessageColors = { [F in (typeof FIELDS)[number]]?: string };

/** Turning colours on sets the defaults only if none of the six is set. */
export function messageColorsBody(enableMessageFontColor: boolean, doc: MessageColors) {
  const enableDefaultColor = enableMessageFontColor && FIELDS.every((field) => !doc[field]);
  return { enableMessageFontColor, ...MESSAGE_COLORS, enableDefaultColor };
}

/** All colours use one action, distinguished by `type` (Annex C). */
export const colorRow = (field: string, type: string) => ({
  action: 'update_font_bg_color',
  body: (value: string) => ({ type, [field]: value }),
});

/** A sender's colour, shown while messages have their own colours (D2§2). */
export const senderColor = (field: keyof MessageColors, type: string) => ({
  ...colorRow(field, type),
  shown: ({ enableMessageFontColor }: { enableMessageFontColor?: boolean }) => enableMessageFontColor === true,
});
