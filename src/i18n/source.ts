import type { Locale } from './locale.ts';
import type { Messages, Source } from './translate.ts';

type Files = Record<string, () => Promise<Messages>>;

/**
 * The messages of one or more folders, given as `import.meta.glob('…/messages/*.json', { import: 'default' })`. en-US
 * holds only what differs from en; a folder without any difference has no such file.
 */
export function sourceOf(files: Record<string, () => Promise<unknown>>): Source {
  // The build compiles every catalogue to this shape and the catalogue check reads them all.
  const catalogues = files as Files;
  const read = (locale: Locale) =>
    Promise.all(
      Object.entries(catalogues)
        .filter(([path]) => path.endsWith(`/${locale}.json`))
        .map(([, load]) => load()),
    );
  return async (locale) => {
    const [common, own] = await Promise.all([locale === 'en-US' ? read('en') : [], read(locale)]);
    return Object.assign({}, ...common, ...own);
  };
}
