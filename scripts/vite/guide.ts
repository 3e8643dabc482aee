import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { GUIDE_LANGUAGES, GUIDE_MARK, type GuideLanguage } from '../../src/model/guide.ts';

const SOURCES = fileURLToPath(new URL('../../docs/guide/', import.meta.url));
const STYLE = fileURLToPath(new URL('guide.css', import.meta.url));

/** The languages' own names, for the links between them. */
const NAMES = { en: 'English', pl: 'Polski', es: 'Español' } as const satisfies Record<GuideLanguage, string>;

/** The names of a language's pages, without the file ending. */
export const pagesOf = (language: GuideLanguage): string[] =>
  globSync('*.md', { cwd: join(SOURCES, language) })
    .map((file) => basename(file, '.md'))
    .sort();

export const sourceOf = (language: GuideLanguage, page: string): string =>
  readFileSync(join(SOURCES, language, `${page}.md`), 'utf8');

/** The names of a language's pictures, with their ending. */
const picturesOf = (language: GuideLanguage): string[] => globSync('*.webp', { cwd: join(SOURCES, language) }).sort();

const pictureOf = (language: GuideLanguage, name: string): Buffer => readFileSync(join(SOURCES, language, name));

/** The size of a picture as attributes, so that the page does not move when it arrives. Chromium writes the extended format. */
function sizeOf(picture: Buffer): string {
  if (picture.toString('latin1', 12, 16) !== 'VP8X') throw new Error('A picture of the guide is not extended WebP');
  return `width="${picture.readUIntLE(24, 3) + 1}" height="${picture.readUIntLE(27, 3) + 1}"`;
}

const titleOf = (source: string) => /^# (.+)$/m.exec(source)?.[1] ?? '';

/** Stricter than the policy of the console's page: there is no script, and nothing is fetched but the style sheet and pictures. */
const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** One page of the guide. All its addresses are relative, so it works under any path. */
export function guidePage(language: GuideLanguage, page: string): string {
  const source = sourceOf(language, page);
  const home = titleOf(sourceOf(language, 'index'));
  const title = page === 'index' ? home : `${titleOf(source)} – ${home}`;
  const body = marked
    .parse(source.replaceAll(/\]\(([\w-]+)\.md\)/g, ']($1.html)'), { async: false })
    .replaceAll(/<img src="([^"]+)"/g, (image, name: string) => `${image} ${sizeOf(pictureOf(language, name))}`);
  const others = GUIDE_LANGUAGES.filter((each) => each !== language).map(
    (each) => `<a href="../${each}/${page}.html" lang="${each}" hreflang="${each}">${NAMES[each]}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${GUIDE_MARK}
<title>${title}</title>
<link rel="stylesheet" href="../guide.css">
</head>
<body>
<header>${page === 'index' ? '' : `<a href="index.html">${home}</a>`}<nav>${others.join('')}</nav></header>
<main>
${body}</main>
</body>
</html>
`;
}

/** All files of the guide by their path in the build. */
function guideFiles(): Record<string, string | Buffer> {
  const pages = GUIDE_LANGUAGES.flatMap((language) => [
    ...pagesOf(language).map((page) => [`guide/${language}/${page}.html`, guidePage(language, page)]),
    ...picturesOf(language).map((name) => [`guide/${language}/${name}`, pictureOf(language, name)]),
  ]);
  return { ...Object.fromEntries(pages), 'guide/guide.css': readFileSync(STYLE, 'utf8') };
}

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.webp': 'image/webp' };

/**
 * Builds the administrators' guide next to the console, as pages without a script. The development server makes each page on
 * request.
 */
export function guide(): Plugin {
  return {
    name: 'switchboard:guide',
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const path = URL.parse(req.url ?? '', 'http://host')?.pathname.slice(1) ?? '';
        const file = path.startsWith('guide/') ? guideFiles()[path] : undefined;
        if (file === undefined) return next();
        res.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/html; charset=utf-8');
        res.end(file);
      });
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(guideFiles())) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The paths of the guide's pages and everything that they need, for the worker: one list per language. */
export const guidePaths = (): Record<string, string[]> =>
  Object.fromEntries(
    GUIDE_LANGUAGES.map((language) => [
      language,
      [
        'guide/guide.css',
        ...[...pagesOf(language).map((page) => `${page}.html`), ...picturesOf(language)].map(
          (file) => `guide/${language}/${file}`,
        ),
      ],
    ]),
  );
