/** Says which build a page is of: written once into the page by the build (`scripts/vite/shell.ts`), and looked for nowhere else. */
const BUILD = 'switchboard-build:';

export const buildMark = (id: string) => `<meta name="build" content="${BUILD}${id}">`;

/** The build that a page is of; undefined where it says none, as a portal's page. */
export function buildOf(html: string): string | undefined {
  return new RegExp(`${BUILD}([\\w-]+)`).exec(html)?.[1];
}
