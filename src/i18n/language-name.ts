/** A language's name in the console's language; else the session's name for it (`known`), else its code. */
export function languageName(code: string, known: Readonly<Record<string, string>>, locale: string): string {
  const otherwise = (Object.hasOwn(known, code) && known[code]) || code;
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code) ?? otherwise;
  } catch {
    // `code` is not a valid language code.
    return otherwise;
  }
}
