import { kindOf } from '../../connection/kind/kinds.ts';
import { tabBanner } from '../../io/location.ts';
import type { Provider } from '../../model/authorization.ts';
import { sessionKnown } from '../../state/session/session-state.ts';

const PROVIDERS: readonly Provider[] = ['facebook', 'twitter'];

/** Restores a banner about an authorization after a reload; its words are loaded with its kind. */
export function showStoredBanners(): void {
  for (const provider of PROVIDERS)
    if (tabBanner.read(provider) !== null) void restore(provider).catch(() => undefined);
}

async function restore(provider: Provider): Promise<void> {
  const [{ restoreBanner }] = await Promise.all([
    import('../../state/authorization/stored-banner.ts'),
    kindOf(provider),
    sessionKnown(),
  ]);
  await restoreBanner(provider);
}
