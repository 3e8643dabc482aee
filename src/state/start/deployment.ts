import { storedFile } from '../../io/config.ts';
import { keyOf } from '../../io/names.ts';
import { device } from '../../io/web-storage.ts';
import { ADDRESS_KEYS } from '../../model/config-check.ts';
import { isRecord } from '../../model/fields.ts';
import { unknownSettings } from '../../model/unknown-settings.ts';
import { currentBanner, type Notice, raise, raisePartFailed } from '../shell/notices.ts';
import { lifetime } from '../store.ts';

/** The unknown keys of which were announced on this device. */
const TOLD = keyOf('unknown-settings');

/** Resolves when what is said beyond the shell can be said. */
export type LoadWords = () => Promise<void>;

/** Says once what is wrong with how the console is deployed and does not keep it from working. */
export function watchDeployment(loadWords: LoadWords): void {
  const mine = lifetime();
  const announce = (notice: Notice) => void loadWords().then(() => mine.aborted || raise(notice), raisePartFailed);
  if (!currentBanner()) announceUnknownKeys(announce);
  followPolicy(announce);
}

/** A key that no setting has is a mistake, or of a newer version: said until somebody has taken note of it. */
function announceUnknownKeys(announce: (notice: Notice) => void): void {
  const unknown = unknownSettings(storedFile());
  const keys = unknown.join(', ');
  if (keys === '' || device.get(TOLD) === keys) return;
  announce({
    variant: 'default',
    heading: 'error',
    message: { id: 'config.unknown', values: { keys, count: unknown.length } },
    onDismiss: () => device.set(TOLD, keys),
  });
}

const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : '';

/** A call that the policy refuses looks like one without a network: whose policy and which host it was is said, once for a host. */
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
