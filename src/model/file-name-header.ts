/** a file's name as a header carries it; what is not printable ASCII is percent-encoded. */
export function toFileNameHeader(name: string): string {
  return /^[\x20-\x7e]*$/.test(name) ? name : encodeURIComponent(name);
}
