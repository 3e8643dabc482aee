import { keptFile } from '../../io/config.ts';
import { keyOf } from '../../io/names.ts';
import { device } from '../../io/web-storage.ts';
import { ADDRESS_KEYS } from '../../model/config-check.ts';
import { isRecord } from '../../model/fields.ts';
import { unknownSettings } from '../../model/unknown-settings.ts';
import { currentBanner, type Notice, raise, raisePartFailed } from '../shell/notices.ts';
import { lifetime } from '../store.ts';

/** The unknown keys of which this device has been told. */
const TOLD = keyOf('unknown-settings');

/** Resolves when what is said beyond the shell can be said. */
export type LoadWords = () => Promise<void>;

/** Says once what is wrong with how the console is deployed and does not keep it from working. */
export function watchDeployment(loadWords: LoadWords): void {
  const mine = lifetime();
  const say = (notice: Notice) => void loadWords().then(() => mine.aborted || raise(notice), raisePartFailed);
  if (!currentBanner()) sayUnknownKeys(say);
  followPolicy(say);
}

/** A key that no setting has is a mistake, or of a newer version: said until somebody has taken note of it. */
function sayUnknownKeys(say: (notice: Notice) => void): void {
  const unknown = unknownSettings(keptFile());
  const keys = unknown.join(', ');
  if (keys === '' || device.get(TOLD) === keys) return;
  say({
    variant: 'default',
    heading: 'error',
    message: { id: 'config.unknown', values: { keys, count: unknown.length } },
    onDismiss: () => device.keep(TOLD, keys),
  });
}

const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : '';

/** A call that the policy refuses looks like one without a network: whose policy and which host it was is said, once for a host. */
function followPolicy(say: (notice: Notice) => void): void {
  const told = new Set<string>();
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const host = hostOf(blockedURI);
    if (effectiveDirective !== 'connect-src' || host === '' || told.has(host)) return;
    told.add(host);
    const file = keptFile();
    const keys = isRecord(file) ? ADDRESS_KEYS.filter((key) => hostOf(file[key]) === host).join(', ') : '';
    const id = keys === '' ? 'config.blocked_host' : 'config.blocked';
    say({ variant: 'urgent', heading: 'error', message: { id, values: { host, keys } } });
  };
  document.addEventListener('securitypolicyviolation', onViolation, { signal: lifetime() });
}
