import type { MessageId } from '../../../model/message.ts';

/** Texts by language, such as headings; the first language cannot be removed. */
export type Texts = Readonly<Record<string, string>>;

/** The language that every widget has (D2§9). */
export const DEFAULT_LANGUAGE = 'en';

/** The languages to offer if the session names none. */
const FALLBACK = ['en', 'es', 'fr', 'de', 'it', 'pt', 'pl'];

/** The most characters of a special note (D2§9). */
export const NOTE_LENGTH = 250;

/** Only a heading with visible text is valid (D2§5). */
export const headingProblem = (text: string): MessageId | null => (text.trim() === '' ? 'heading_empty' : null);

/** Counts characters as typed; a note of spaces only is empty (D2§5). */
export const noteProblem = (text: string): MessageId | null =>
  text.trim() === '' || text.length > NOTE_LENGTH ? 'special_note_validation_error' : null;

/** The error of a note: an empty one is valid while the switch is off, but a sent note is never too long. */
export const noteProblemWhen = (shown: boolean | undefined, text: string): MessageId | null =>
  shown || text.length > NOTE_LENGTH ? noteProblem(text) : null;

/** Whether any of the notes is too long: it then stays visible even while notes are hidden. */
export const isTooLong = (notes: Texts): boolean => Object.values(notes).some((text) => text.length > NOTE_LENGTH);

/** Before 8.7 there are no texts in other languages; those of the service stay. */
export const OTHER_LANGUAGES = { first: DEFAULT_LANGUAGE, gate: 'multiHeadings' } as const;

/** The languages of some texts, the default one first. */
export const languagesOf = (...texts: readonly Texts[]): string[] => [
  ...new Set([DEFAULT_LANGUAGE, ...texts.flatMap((each) => Object.keys(each))]),
];

/** The languages that can still be added, as codes. */
export function offeredLanguages(known: Readonly<Record<string, string>>, used: readonly string[]): string[] {
  const codes = Object.keys(known);
  return (codes.length > 0 ? codes : FALLBACK).filter((code) => !used.includes(code));
}
