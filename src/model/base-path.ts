declare global {
  /** Where this deployment lies: the boot script finds it out before the app is loaded. */
  var switchboardBase: string | undefined;
}

/** The path under which this deployment lies on its origin, with a slash at its end. */
export const basePath = (): string => globalThis.switchboardBase ?? '/';

/** The address of a path of the console: `/monitor` is `/console/monitor` where it is deployed under `/console/`. */
export const addressOf = (path: string): string => basePath() + path.slice(1);

/** The path of the console that an address of this deployment has: the other way round. */
export function pathAt(pathname: string): string {
  const base = basePath();
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
}

/**
 * The addresses of screens without their first slash, as one pattern: in any letters and with any blank end, as the router
 * takes them. The page's own file is one of them.
 */
export function routePattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.slice(1).replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(?:${[...new Set(patterns)].join('|')}|index\\.html)/?$`, 'i');
}

/** Every path under which a page with this address may have been deployed, longest first. */
export function possibleBases(pathname: string): string[] {
  const parts = pathname.replace(/\/$/, '').split('/');
  return parts.map((_, place) => `${parts.slice(0, parts.length - place).join('/')}/`);
}

/**
 * The path under which the page with this address was deployed: the one below which it is an address of the app. Where that
 * is so of several, `installed` decides, the path of the worker that controls the page; undefined where only the server can tell.
 */
export function baseOfAddress(
  pathname: string,
  routes: RegExp,
  installed: () => string | undefined,
): string | undefined {
  const fitting = possibleBases(pathname).filter(
    (base) => pathname.startsWith(base) && routes.test(pathname.slice(base.length)),
  );
  if (fitting.length < 2) return fitting[0];
  const own = installed();
  return fitting.find((base) => base === own);
}
