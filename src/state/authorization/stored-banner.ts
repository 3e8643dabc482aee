import { enums, is, string, type } from 'superstruct';
import { tabBanner } from '../../io/location.ts';
import type { Sealed } from '../../io/store/schema.ts';
import type { Vault } from '../../io/store/vault.ts';
import type { Provider } from '../../model/authorization.ts';
import { fromBase64, toBase64 } from '../../model/base64.ts';
import type { Message } from '../../model/message.ts';
import { workspace } from '../documents/workspace.ts';
import { currentBanner, type Notice, onBannerChange, raise } from '../shell/notices.ts';

/**
 * A banner in the tab's session storage. Its message may name accounts, so the manager's key encrypts it, like
 * everything from the service (O-04); the rest is the flag of D1§4.
 */
const StoredBanner = type({
  variant: enums(['default', 'urgent']),
  heading: enums(['success', 'error', 'session']),
  path: string(),
  message: type({ iv: string(), ct: string() }),
});

/** Stores a banner in the tab, for the next load of this page. */
export async function storeBanner(provider: Provider, { message, ...flag }: Notice): Promise<void> {
  const vault = workspace()?.vault;
  if (!vault) return;
  const path = window.location.pathname;
  tabBanner.write(provider, JSON.stringify({ ...flag, path, message: await sealed(vault, provider, message) }));
}

/** Shows a banner, and stores it until another one replaces it or the administrator dismisses it. */
export async function raiseAndStore(provider: Provider, notice: Notice): Promise<void> {
  raise(notice);
  await storeBanner(provider, notice);
  follow(provider, notice);
}

/** Shows a stored banner on the page that stored it; deletes it if it cannot be decrypted or another banner is shown. */
export async function restoreBanner(provider: Provider): Promise<void> {
  const stored = parse(tabBanner.read(provider));
  const vault = workspace()?.vault;
  const message = vault && stored && (await unsealed(vault, provider, stored.message));
  if (!message || stored.path !== window.location.pathname || currentBanner()) return tabBanner.drop(provider);
  const { variant, heading } = stored;
  const notice = { variant, heading, message };
  raise(notice);
  follow(provider, notice);
}

function follow(provider: Provider, notice: Notice): void {
  const dropIfReplaced = () => {
    if (currentBanner() === notice) return;
    stop();
    tabBanner.drop(provider);
  };
  const stop = onBannerChange(dropIfReplaced);
  dropIfReplaced();
}

function parse(text: string | null) {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    return is(stored, StoredBanner) ? stored : null;
  } catch {
    return null;
  }
}

const contextOf = (provider: Provider) => `banner/${provider}`;

async function sealed(vault: Vault, provider: Provider, message: Message) {
  const { iv, ct } = await vault.seal(message, contextOf(provider));
  return { iv: toBase64(iv), ct: toBase64(new Uint8Array(ct)) };
}

/** `sealed` above wrote it, so the cast is safe; null when it cannot be decrypted. */
async function unsealed(vault: Vault, provider: Provider, stored: { iv: string; ct: string }): Promise<Message | null> {
  const iv = fromBase64(stored.iv);
  const ct = fromBase64(stored.ct);
  if (!iv || !ct) return null;
  const box: Sealed = { iv, ct: ct.buffer };
  return (vault.unseal(box, contextOf(provider)) as Promise<Message>).catch(() => null);
}
