import { storedFile } from '../../io/config.ts';
import { keyOf } from '../../io/names.ts';
import { localStore } from '../../io/web-storage.ts';
import { ADDRESS_KEYS, unknownSettings } from '../../model/config-check.ts';
import { isRecord } from '../../model/fields.ts';
import { currentBanner, type Notice, raise, raisePartFailed } from '../shell/notices.ts';
import { lifetime } from '../store.ts';

/** Local storage key: the unknown configuration keys whose banner the administrator dismissed on this device. */
const TOLD = keyOf('unknown-settings');

/** Resolves once the messages outside the shell's own are loaded. */
export type LoadWords = () => Promise<void>;

/** Announces deployment mistakes that still let the console work: unknown config keys, hosts blocked by the CSP. */
export function watchDeployment(loadWords: LoadWords): void {
  const mine = lifetime();
  const announce = (notice: Notice) => void loadWords().then(() => mine.aborted || raise(notice), raisePartFailed);
  if (!currentBanner()) announceUnknownKeys(announce);
  followPolicy(announce);
}

/** A key without a setting is a typo or belongs to a newer version: announced at each start until dismissed. */
function announceUnknownKeys(announce: (notice: Notice) => void): void {
  const unknown = unknownSettings(storedFile());
  const keys = unknown.join(', ');
  if (keys === '' || localStore.get(TOLD) === keys) return;
  announce({
    variant: 'default',
    heading: 'error',
    message: { id: 'config.unknown', values: { keys, count: unknown.length } },
    onDismiss: () => localStore.set(TOLD, keys),
  });
}

const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : '';

/**
 * A call blocked by the Content Security Policy looks like a network failure, so this announces the blocked host, once per
 * host.
 */
function followPolicy(announce: (notice: Notice) => void): void {
  const announced = new Set<string>();
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const host = hostOf(blockedURI);
    if (effectiveDirective !== 'connect-src' || host === '' || announced.has(host)) return;
    announced.add(host);
    const file = storedFile();
    const keys = isRecord(file) ? ADDRESS_KEYS.filter((key) => hostOf(file[key]) === host).join(', ') : '';
    const id = keys === '' ? 'config.blocked_host' : 'config.blocked';
    announce({ variant: 'urgent', heading: 'error', message: { id, values: { host, keys } } });
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal: lifetime() });
}
