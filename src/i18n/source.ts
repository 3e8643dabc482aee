import type { Locale } from './locale.ts';
import type { Messages, Source } from './translate.ts';

type Files = Record<string, () => Promise<Messages>>;

/**
 * A part's messages from its `messages/*.json`, given as `import.meta.glob('./messages/*.json', { import: 'default' })`.
 * en-US holds only what differs from en.
 */
export function sourceOf(files: Record<string, () => Promise<unknown>>): Source {
  // The build compiles every catalogue to this shape and the catalogue check reads them all.
  const catalogues = files as Files;
  const read = (locale: Locale) => catalogues[`./messages/${locale}.json`]?.() ?? Promise.resolve({});
  return async (locale) => {
    const [common, own] = await Promise.all([locale === 'en-US' ? read('en') : {}, read(locale)]);
    return { ...common, ...own };
  };
}
