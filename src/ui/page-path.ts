/**
 * While the entry of a closed overlay is given back, the browser has for a moment the address that the page's own entry had
 * before it was replaced; undefined at any other time.
 */
let returningTo: string | undefined;

export function setReturningTo(href: string | undefined): void {
  returningTo = href;
}

/** The path of the page, also in that moment: nothing of the page before is shown again. */
export const pagePath = (): string => (returningTo === undefined ? location.pathname : new URL(returningTo).pathname);
