/** The longest text to show, in characters, so that ten megabytes cost no more than a line. */
const LONGEST = 500;

/** A text of the service, cut for display. */
export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
