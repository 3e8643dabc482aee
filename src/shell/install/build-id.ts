/** Marks the page with its build: written once by the build (`scripts/vite/shell.ts`), read nowhere else. */
const BUILD = 'switchboard-build:';

export const buildMark = (id: string) => `<meta name="build" content="${BUILD}${id}">`;

/** The build of a page; undefined without a mark, e.g. for a portal's page. */
export function buildOf(html: string): string | undefined {
  return new RegExp(`${BUILD}([\\w-]+)`).exec(html)?.[1];
}
