/**
 * Every message the product can show, by id. Each catalogue adds its own ids by declaration merging, so that
 * a kind's words arrive with the kind and a mistyped id is a compile error everywhere.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` beside each catalogue
export interface Catalogue {}

export type MessageId = keyof Catalogue;

/** What a message is filled with. A value may itself be words, translated when it is shown. */
export type Values = Record<string, string | number | Message>;

/**
 * A message: one of the catalogue, or a server's own sentence, shown as it came. `mayBeKey`: where that is a key
 * of the catalogue it is said as its words. `secret` is what its `verbatim` masks, for those who ask to see it (O-34).
 */
export type Message = { id: MessageId; values?: Values } | { verbatim: string; mayBeKey?: true; secret?: string };
