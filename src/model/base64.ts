/** Base64 of bytes, in the standard alphabet. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Decodes base64 or base64url, padded or not; null when it is neither. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    // `={1,2}` is as much as base64 pads with; `=+$` would take quadratic time on a long row of `=`.
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

/** Decodes base64 of UTF-8 text: `atob` alone gives bytes (trap 10). Null when it is not valid. */
export function textFromBase64(text: string): string | null {
  const bytes = fromBase64(text);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
