/** Downloads a text as a file; `type` is its media type. */
export function saveFile(text: string, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // By then the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
