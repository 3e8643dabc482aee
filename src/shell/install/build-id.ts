/** The mark of a page's build; only the build writes it (`scripts/vite/shell.ts`). */
const BUILD = 'switchboard-build:';

export const buildMark = (id: string) => `<meta name="build" content="${BUILD}${id}">`;

/** The build of a page; undefined without a mark, as in a portal's page. */
export function buildOf(html: string): string | undefined {
  return new RegExp(`${BUILD}([\\w-]+)`).exec(html)?.[1];
}
