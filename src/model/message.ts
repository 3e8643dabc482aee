/**
 * Every catalogue of messages, under a name of its own. Each is added by declaration merging, so that a kind's words
 * arrive with the kind and a mistyped id is a compile error everywhere.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` beside the catalogues
export interface Catalogues {}

export type MessageId = { [Name in keyof Catalogues]: keyof Catalogues[Name] & string }[keyof Catalogues];

/** What a message is filled with. A value may itself be words, translated when it is shown. */
export type Values = Record<string, string | number | Message>;

/**
 * A message: one of the catalogue, or a server's own sentence, shown as it came. `mayBeKey`: where that is a key
 * of the catalogue it is said as its words. `secret` is what its `verbatim` masks, for those who ask to see it (O-34).
 */
export type Message = { id: MessageId; values?: Values } | { verbatim: string; mayBeKey?: true; secret?: string };
