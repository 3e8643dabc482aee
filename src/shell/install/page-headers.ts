/** Headers that a browser applies to a page: policies, and how the page may be read, framed and isolated. */
const OF_PAGES =
  /^(?:content-security-policy|permissions-policy|referrer-policy|document-policy|integrity-policy|cross-origin-|origin-agent-cluster|reporting-endpoints|x-frame-options$|x-content-type-options$)/;

const POLICY = /^content-security-policy/;

/** The directives about a build's own code, by hash or by name. */
const OF_BUILD = /^(?:script-src|style-src|trusted-types)/;

const HASH = /^'sha\d+-/;

/**
 * The headers of the server's current page, adapted to the page of another build, or of the same (O-36). Permissions come
 * from the deployment's headers; the hashes of inline code and the names of Trusted Types come from the page's own policy.
 */
export function headersFor(html: string, now: Headers): Headers {
  const own = directivesOf(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '');
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  for (const [name, value] of now) {
    if (OF_PAGES.test(name)) headers.set(name, POLICY.test(name) ? policiesFor(value, own) : value);
  }
  return headers;
}

/** Whether two answers have the same page headers. */
export function haveSameHeaders(one: Headers, other: Headers): boolean {
  const text = (headers: Headers) => JSON.stringify([...headers].filter(([name]) => OF_PAGES.test(name)));
  return text(one) === text(other);
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** Several policies in one header are separated by commas. */
const policiesFor = (value: string, own: Directives) =>
  value
    .split(',')
    .map((policy) => [...directivesOf(policy)].map(([name, sources]) => directive(name, sources, own)).join('; '))
    .join(', ');

function directive(name: string, sources: readonly string[], own: Directives): string {
  if (!OF_BUILD.test(name)) return [name, ...sources].join(' ');
  const ofPage = own.get(name.replace(/-(?:elem|attr)$/, '')) ?? [];
  if (name === 'trusted-types') return [name, ...ofPage].join(' ');
  const allowed = sources.filter((source) => !HASH.test(source));
  return [
    name,
    ...allowed,
    ...(allowed.length < sources.length ? ofPage.filter((source) => HASH.test(source)) : []),
  ].join(' ');
}

function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources]])));
}
