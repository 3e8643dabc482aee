/** Hands a text to the browser's downloads. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun by then; the browser keeps what it still needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
