/** A language's name in the console's language; else the session's name for it (`known`), else its code. */
export function languageName(code: string, known: Readonly<Record<string, string>>, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
    return name ?? known[code] ?? code;
  } catch {
    // `code` is not a valid language code.
    return known[code] ?? code;
  }
}
