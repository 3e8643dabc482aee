import { array, boolean, enums, type Infer, is, number, optional, string, type } from 'superstruct';
import { rooted, toBase } from './base-path.ts';
import { safeLink } from './safe-link.ts';

/** Which calls to the service carry the browser's cookies (O-37). */
const Cookies = enums(['omit', 'same-origin', 'include']);

export const ConfigFile = type({
  apiBase: optional(string()),
  incomingHost: optional(string()),
  simulatorBase: optional(string()),
  wsUrl: optional(string()),
  widgetHost: optional(string()),
  translateApiUrl: optional(string()),
  productName: optional(string()),
  releaseNotesUrl: optional(string()),
  docsUrl: optional(string()),
  logGroupName: optional(string()),
  testSessionId: optional(string()),
  showLogout: optional(boolean()),
  credentials: optional(Cookies),
  idempotencyKey: optional(boolean()),
  backgroundSync: optional(boolean()),
  dailyCheck: optional(boolean()),
  workspaceDays: optional(number()),
  idleLockMinutes: optional(number()),
  changesKeptDays: optional(number()),
  authHosts: optional(array(string())),
  /** Only the boot script reads it, before anything is drawn (`io/frame-guard.ts`). */
  frameAncestors: optional(array(string())),
  features: optional(
    type({
      noIframe: optional(boolean()),
      widgetDimension: optional(boolean()),
      quickReplyDropdown: optional(boolean()),
    }),
  ),
});

/**
 * The deployment's settings, with the defaults of A-01 filled in.
 * - `workspaceDays`: how many days after the last verified session the stored data can be opened.
 * - `idleLockMinutes`: after how many minutes without use the console locks; 0: never.
 * - `changesKeptDays`: for how many days sent changes are listed on the device; 0: not at all.
 * - `backgroundSync`: whether unsent edits are sent with the app closed, if the browser can.
 * - `dailyCheck`: whether all connections are read once a day, to find what needs attention.
 * - `credentials`: whether calls to the service carry cookies, as a proxy with single sign-on needs them.
 * - `service`: the absolute address of `apiBase` (O-31).
 * - `authHosts`: hosts (with subdomains) of providers' authorization pages; undefined: the documents' providers.
 * - A link that is not safe (`safeLink`) is null.
 */
export type Config = Omit<Required<File>, Link | 'authHosts' | 'frameAncestors'> & { [K in Link]: string | null } & {
  service: string;
  authHosts: readonly string[] | undefined;
};
type File = { [K in keyof Infer<typeof ConfigFile>]: NonNullable<Infer<typeof ConfigFile>[K]> };
type Link = 'releaseNotesUrl' | 'docsUrl' | 'translateApiUrl';

/** Whether an address needs no further check: empty, relative to the origin, or encrypted. */
const isPlain = (scheme: 'https' | 'wss', address = '') =>
  /^(?:\.{0,2}\/(?!\/)|$)/.test(address) || (address.startsWith(`${scheme}://`) && URL.canParse(address));

/**
 * A quick check whether a file may have a problem; `problemOf` of `config-check.ts` has the exact check and the
 * messages.
 */
export const mayBeWrong = (raw: unknown): boolean =>
  !is(raw, ConfigFile) ||
  ![raw.apiBase, raw.simulatorBase, raw.translateApiUrl].every((address) => isPlain('https', address)) ||
  !isPlain('wss', raw.wsUrl);

/** Reads `config.json` (A-01, O-08); undefined when a setting has the wrong type. */
export const readConfig = (raw: unknown, origin: string): Config | undefined =>
  is(raw, ConfigFile) ? configOf(raw, origin) : undefined;

/** The settings of a file with defaults filled in; `origin`: where the app is served from, for defaults and relative links. */
export function configOf(file: Infer<typeof ConfigFile>, origin: string): Config {
  const link = (text: string) => (text.trim() && safeLink(text, origin)?.href) || null;
  const absolute = (address: string) => address.replace(/^(?=\/(?!\/)|$)/, origin);
  const apiBase = toBase(file.apiBase);
  const host = (named: string | undefined) => absolute(toBase(named) || apiBase);
  return {
    apiBase,
    service: serviceAt(apiBase, origin),
    simulatorBase: toBase(file.simulatorBase ?? apiBase),
    incomingHost: host(file.incomingHost),
    widgetHost: host(file.widgetHost),
    wsUrl: absolute(rooted(file.wsUrl) || `${apiBase}/simulation`).replace(/^http/, 'ws'),
    productName: file.productName || 'Messaging',
    releaseNotesUrl: link(file.releaseNotesUrl ?? 'https://docs.example.com/release-notes'),
    translateApiUrl: link(file.translateApiUrl?.trim() || 'https://translation.googleapis.com/language/translate/v2'),
    docsUrl: link(file.docsUrl ?? 'https://docs.example.com'),
    logGroupName: file.logGroupName ?? 'error-logs',
    testSessionId: file.testSessionId ?? 'test_session_id',
    showLogout: file.showLogout ?? true,
    credentials: file.credentials ?? 'omit',
    idempotencyKey: file.idempotencyKey ?? false,
    backgroundSync: file.backgroundSync ?? true,
    dailyCheck: file.dailyCheck ?? false,
    workspaceDays: file.workspaceDays ?? 30,
    idleLockMinutes: file.idleLockMinutes ?? 0,
    changesKeptDays: file.changesKeptDays ?? 90,
    authHosts: file.authHosts,
    features: file.features ?? {},
  };
}

/** The absolute address of a service, which identifies it (O-31). */
function serviceAt(apiBase: string, origin: string): string {
  const address = apiBase || origin;
  return (URL.canParse(address, origin) ? new URL(address, origin).href : address).replace(/\/+$/, '');
}
