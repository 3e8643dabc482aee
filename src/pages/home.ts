let search = '';

/** Where "home" leads: the connections list, filtered as it was left. */
export const homeHref = () => `/${search}`;

/** The list's filter as it stands in the address, `?…` or nothing. */
export function storeHome(filter: string): void {
  search = filter;
}
