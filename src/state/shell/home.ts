let search = '';

/** The address of "home": the connections list with its last filter. */
export const homeHref = () => `/${search}`;

/** Stores the list's filter as in the address: `?…` or ''. */
export function storeHome(filter: string): void {
  search = filter;
}
