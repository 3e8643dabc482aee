const known = new Map<string, string>();

/** What a language is called in a locale; its code where it has no name. */
export function nameOfLanguage(code: string, locale: string): string {
  const key = `${code} ${locale}`;
  const name = known.get(key) ?? named(code, locale);
  known.set(key, name);
  return name;
}

/** Stored codes may be no codes at all, which `Intl` throws at. */
function named(code: string, locale: string): string {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return code;
  }
}
