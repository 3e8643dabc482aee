declare global {
  /** This deployment's base path; the boot script sets it before the app loads. */
  var switchboardBase: string | undefined;
}

/** The base path of this deployment on its origin, with a trailing slash. */
export const basePath = (): string => globalThis.switchboardBase ?? '/';

/** The URL path of a console path: `/monitor` becomes `/console/monitor` when deployed under `/console/`. */
export const addressOf = (path: string): string => basePath() + path.slice(1);

/** The console path of a URL path: the inverse of `addressOf`. */
export function pathAt(pathname: string): string {
  const base = basePath();
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
}

/**
 * Trims an address from the configuration. One that starts with a dot is relative to the deployment's path; the browser
 * would resolve it against the open page.
 */
export function rooted(text = ''): string {
  const address = text.trim();
  return /^\.{1,2}\//.test(address) ? new URL(address, `http://x${basePath()}`).pathname : address;
}

/** An address without its trailing slash, so that paths can be appended. */
export const toBase = (text?: string): string => rooted(text).replace(/\/+$/, '');

/**
 * One pattern for the paths of all screens and `index.html`, without the leading slash. Like the router, it ignores case
 * and a trailing slash.
 */
export function routePattern(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => path.slice(1).replaceAll(/:\w+/g, '[^/]+'));
  return new RegExp(`^(?:${[...new Set(patterns)].join('|')}|index\\.html)/?$`, 'i');
}

/** Every base path that a page at this URL path could be deployed under, longest first. */
export function possibleBases(pathname: string): string[] {
  const parts = pathname.replace(/\/$/, '').split('/');
  return parts.map((_, place) => `${parts.slice(0, parts.length - place).join('/')}/`);
}

/**
 * The base path of the page at this URL path: the part before the app's own path. If several fit, or the result would
 * be a home page below the root (which may also be an unknown path of a deployment above it), only the one that equals
 * `installed()`, the path of the worker that controls the page. Undefined when only the server can tell.
 */
export function baseOfAddress(
  pathname: string,
  routes: RegExp,
  installed: () => string | undefined,
): string | undefined {
  const fitting = possibleBases(pathname).filter(
    (base) => pathname.startsWith(base) && routes.test(pathname.slice(base.length)),
  );
  const isHome = pathname !== '/' && fitting[0] === pathname;
  if (fitting.length < 2 && !isHome) return fitting[0];
  const own = installed();
  return fitting.find((base) => base === own);
}
