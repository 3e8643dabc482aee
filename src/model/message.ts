/**
 * All message catalogues by name. Each is added by declaration merging, so that a kind brings its own messages and a
 * mistyped id does not compile.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` beside the catalogues
export interface Catalogues {}

export type MessageId = { [Name in keyof Catalogues]: keyof Catalogues[Name] & string }[keyof Catalogues];

/** The values of a message's placeholders. A value may itself be a message, translated when it is shown. */
export type Values = Record<string, string | number | Message>;

/**
 * A message of a catalogue, or a text shown as it is (`verbatim`), such as the server's own sentence. `mayBeKey`: if
 * the text is a catalogue key, that message is shown. `secret`: the unmasked text, shown on request (O-34).
 */
export type Message = { id: MessageId; values?: Values } | { verbatim: string; mayBeKey?: true; secret?: string };
