/** a file's name for an HTTP header; percent-encoded unless it is printable ASCII. */
export function toFileNameHeader(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? name : encodeURIComponent(name);
}
