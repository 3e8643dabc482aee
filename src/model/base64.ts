/** Base64 of bytes, in the standard alphabet. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The bytes of base64 or base64url, padded or not; null when it is neither. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    // No more signs than base64 pads with: `=+$` would be tried anew at each of a long row of them.
    const binary = atob(
      text
        .trim()
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .replace(/={1,2}$/, ''),
    );
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** The text of base64 that holds UTF-8: `atob` alone gives bytes (trap 10). Null when it holds something else. */
export function textFromBase64(text: string): string | null {
  const bytes = fromBase64(text);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
