/** What a language is called: in the console's own language, else as the session calls it. */
export function languageName(code: string, known: Readonly<Record<string, string>>, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
    return name ?? known[code] ?? code;
  } catch {
    // No code of a language at all.
    return known[code] ?? code;
  }
}
