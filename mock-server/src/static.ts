import { readFile } from 'node:fs/promises';
import type { App, Handler, Request, Response } from 'json-server';
import { isApiPath } from './paths.ts';
import { TRANSLATE_PATH } from './translate.ts';
import { uploadOrigin } from './upload-origin.ts';

export type StaticOptions = {
  dist?: string;
  /** Its paths on this origin, each with a trailing slash, for several deployments; `/` by default. */
  paths?: readonly string[];
  /** The answer of `/config.json` instead of the file in `dist`. */
  config?: object;
  configFile?: string;
  /** Further hosts that the app may connect to and load images from, besides ours and that of uploads. */
  cspHosts?: string[];
};

const REVALIDATED = /\.(html|webmanifest|json)$|\/(sw|service-worker)\.js$/;

/** The page's own `<meta>` restricts scripts and styles; `frame-ancestors` only works in a header. */
function policy(hosts: string[]) {
  const also = hosts.map((host) => ` ${host}`).join('');
  const [connect, img] = [`connect-src 'self'${also}`, `img-src 'self' data: blob:${also}`];
  return `${connect}; ${img}; frame-ancestors 'none'`;
}

/** Splits a requested path into the deployment's path and the rest; the innermost deployment wins. */
function placed(path: string, bases: readonly string[]): { base: string; path: string } | undefined {
  const base = bases.filter((each) => path.startsWith(each)).sort((a, b) => b.length - a.length)[0];
  return base === undefined ? undefined : { base, path: path.slice(base.length - 1) };
}

/** No HTTP cache may store a page whose address contains a session (O-14). */
function cacheControl(req: Request, file: string): string {
  if (file.endsWith('.html') && ('session_id' in req.query || 'nonce' in req.query)) return 'no-store';
  if (file.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return REVALIDATED.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Whether a browser navigates to a page of the app. A missing file must stay missing (Annex F 23). */
function isPage(req: Request, path: string): boolean {
  if (path.startsWith('/assets/')) return false;
  return !/\.[a-z0-9]+$/i.test(path) || (req.get('accept') ?? '').includes('text/html');
}

const reading = (req: Request) => req.method === 'GET' || req.method === 'HEAD';

/** Serves the deployment's file; the mock stands in for a translation service that it does not configure. */
function configRoute(app: App, base: string, { config, configFile, dist }: StaticOptions) {
  const file = configFile ?? (dist && `${dist}/config.json`);
  if (!config && !file) return;
  app.get(`${base}config.json`, async (req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    if (config || configFile)
      return config ? res.json(config) : res.type('json').send(await readFile(file ?? '', 'utf8'));
    const own = JSON.parse(await readFile(file ?? '', 'utf8'));
    return res.json({ translateApiUrl: `${uploadOrigin(req)}${TRANSLATE_PATH}`, ...own });
  });
}

/** Serves the built app and, for its routes, `index.html` (NAV-20). Everything else falls through to the JSON 404. */
export function appRoutes(app: App, options: StaticOptions) {
  const { dist: root, cspHosts = [], paths = ['/'] } = options;
  for (const base of paths) configRoute(app, base, options);
  if (!root) return;

  function serve(file: string, req: Request, res: Response, otherwise: () => void) {
    // Files are the same for every origin: a worker's request without an `Origin` may use the page's cached ones.
    for (const name of ['Pragma', 'Expires', 'Vary']) res.removeHeader(name);
    const headers = {
      'Cache-Control': cacheControl(req, file),
      'Content-Security-Policy': policy([uploadOrigin(req), ...cspHosts]),
    };
    res.sendFile(file.slice(1), { root: root ?? '', cacheControl: false, headers }, (error) => {
      if (error && !res.headersSent) otherwise();
    });
  }

  const files: Handler = (req, res, next) => {
    if (!reading(req) || isApiPath(req.path)) return next();
    if (paths.includes(`${req.path}/`)) {
      res.setHeader('Location', `${req.path}/${URL.parse(req.originalUrl, 'http://host')?.search ?? ''}`);
      return res.status(302).send('');
    }
    const own = placed(req.path, paths);
    if (!own) return next();
    const file = own.path === '/' ? '/index.html' : decodeURIComponent(own.path);
    const page = () =>
      file !== '/config.json' && isPage(req, own.path) ? serve('/index.html', req, res, next) : next();
    serve(file, req, res, page);
  };
  app.use(files);
}
