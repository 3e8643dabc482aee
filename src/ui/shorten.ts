/** No name is shown longer than this; what has ten megabytes costs no more than what has a line. */
const LONGEST = 500;

/** A text of the service as it is put on screen. */
export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
