import { enums, string, type } from 'superstruct';
import { tabBanner } from '../../io/location.ts';
import { SealedTexts, sealTexts, unsealTexts } from '../../io/store/tab-copies.ts';
import type { Provider } from '../../model/authorization.ts';
import { readText } from '../../model/fields.ts';
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
  message: SealedTexts,
});

/** Stores a banner in the tab, for the next load of this page. */
export async function storeBanner(provider: Provider, { message, ...flag }: Notice): Promise<void> {
  const vault = workspace()?.vault;
  if (!vault) return;
  const path = window.location.pathname;
  const sealed = await sealTexts(vault, message, contextOf(provider));
  tabBanner.write(provider, JSON.stringify({ ...flag, path, message: sealed }));
}

/** Shows a banner, and stores it until another one replaces it or the administrator dismisses it. */
export async function raiseAndStore(provider: Provider, notice: Notice): Promise<void> {
  raise(notice);
  await storeBanner(provider, notice);
  follow(provider, notice);
}

/** Shows a stored banner on the page that stored it; deletes it if it cannot be decrypted or another banner is shown. */
export async function restoreBanner(provider: Provider): Promise<void> {
  const stored = readText(tabBanner.read(provider), StoredBanner);
  const vault = workspace()?.vault;
  const opened = vault && stored && (await unsealTexts(vault, stored.message, contextOf(provider)));
  if (!stored || !opened || stored.path !== window.location.pathname || currentBanner())
    return tabBanner.drop(provider);
  const { variant, heading } = stored;
  // `storeBanner` above wrote the message, so the cast is safe.
  const notice = { variant, heading, message: opened as Message };
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

const contextOf = (provider: Provider) => `banner/${provider}`;
