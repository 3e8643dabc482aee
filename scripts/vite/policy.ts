import { createHash } from 'node:crypto';

/** This machine itself, at any port: traffic does not leave it, so it needs no encryption. */
const loopback = (scheme: 'http' | 'ws') => ['127.0.0.1', 'localhost'].map((host) => `${scheme}://${host}:*`);

/** The Trusted Types policies: each allows only the addresses of its own workers. */
const TRUSTED_TYPES_POLICIES = ['switchboard', 'switchboard-overwrite', 'switchboard-workbook'];

const INLINE = {
  script: /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs,
  style: /<style[^>]*>(.*?)<\/style>/gs,
};

type Inline = keyof typeof INLINE;

/** A page's inline code of one type. */
export const inlinesOf = (html: string, sort: Inline) => [...html.matchAll(INLINE[sort])].map(([, code = '']) => code);

/** The sources that allow exactly a page's inline code of one type. */
const hashes = (html: string, sort: Inline) =>
  inlinesOf(html, sort).map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/**
 * The part of the content security policy that all deployments share; it is in the page. The hosts that the app may connect
 * to and load pictures from depend on the deployment, so these stay wide here and the server's header narrows them (see
 * `deploy/`). Whatever the deployment, nothing leaves unencrypted.
 */
export function contentSecurityPolicy(html: string): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes(html, 'script')],
    'style-src': ["'self'", ...hashes(html, 'style')],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'https:', 'wss:', ...loopback('http'), ...loopback('ws')],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...loopback('http')],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES_POLICIES,
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The hashes of a page's inline code that its own policy does not list; a deployed page must have none. */
export function unlistedInlines(html: string): string[] {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
  return (['script', 'style'] as const).flatMap((sort) => {
    const directive = policy.split('; ').find((part) => part.startsWith(`${sort}-src `)) ?? '';
    return hashes(html, sort).filter((hash) => !directive.split(' ').includes(hash));
  });
}
