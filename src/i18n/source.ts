import { LANGUAGES, type Languages, type Locale, localesOf } from './locale.ts';
import type { Messages, Source } from './translate.ts';

type Files = Record<string, () => Promise<Messages>>;

/**
 * Makes a source of the messages of one or more folders, given as `import.meta.glob('…/messages/*.json', { import: 'default'
 * })`. English fills in for messages that a language lacks.
 */
export function sourceOf(files: Record<string, () => Promise<unknown>>, languages: Languages = LANGUAGES): Source {
  // The build compiles every catalogue to this shape, and the catalogue check reads them all.
  const catalogues = files as Files;
  const read = (locale: string) =>
    Promise.all(
      Object.entries(catalogues)
        .filter(([path]) => path.endsWith(`/${locale}.json`))
        .map(([, load]) => load()),
    );
  return async (locale: Locale) => {
    const layers = await Promise.all(localesOf(locale, languages).map(read));
    return Object.assign({}, ...layers.flat());
  };
}
