const LINK = /\s*<link ([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Addresses in the page begin at its own folder. */
export const withoutDot = (address: string) => address.replace(/^\.\//, '');

/**
 * Takes all links out of a page: their addresses depend on where it is deployed, and a page at a deep address would fetch
 * them from there before any script could say so. What is left is the page and the links' attributes.
 */
export function takeLinks(html: string): { page: string; links: Record<string, string>[] } {
  const links = [...html.matchAll(LINK)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
        name,
        name === 'href' ? withoutDot(value) : value,
      ]),
    ),
  );
  return { page: html.replaceAll(LINK, ''), links };
}
