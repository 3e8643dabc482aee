const LINK = /\s*<link ([^>]*)>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** Addresses in the page start at its own folder. */
export const withoutDot = (address: string) => address.replace(/^\.\//, '');

/**
 * Removes all links from a page: their addresses depend on where it is deployed, and a page at a deep address would fetch
 * them from there before any script could correct them. Returns the page and the links' attributes.
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
