import '../ui/history-steps.ts';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { kindOf } from '../connection/kind/kinds.ts';
import { loadWords } from '../i18n/load-words.ts';
import { tabBanner } from '../io/location.ts';
import type { Provider } from '../model/authorization.ts';
import { basePath, pathAt } from '../model/base-path.ts';
import { useRestOfEdits } from '../state/documents/workspace.ts';
import { sessionKnown, useSessionState } from '../state/session/session-state.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Shell } from './frame/Shell.tsx';
import { Starting } from './frame/Starting.tsx';
import { followUpdates } from './install/update.ts';
import { followLinks } from './navigation/follow-links.ts';
import { Routes } from './navigation/Routes.tsx';

const loadSignedOut = async () => {
  const [{ SignedOut }] = await Promise.all([import('./session/SignedOut.tsx'), loadWords()]);
  return SignedOut;
};

const ownPath = () => pathAt(location.pathname);

/**
 * The console. Screens exist only in a session that the service verified, now or at the device's last check (SES-07, SES-11,
 * NAV-18); otherwise only the shell shows, with the reason.
 */
export function App() {
  const session = useSessionState();
  const path = useLocationProperty(ownPath);
  const open = session.is !== 'starting' && session.is !== 'invalid';
  useRestOfEdits(open);
  useEffect(followLinks, []);
  useEffect(followUpdates, []);
  useEffect(showStoredBanners, []);
  const { module: SignedOut, fetch } = useLazyModule(loadSignedOut);
  const why = session.is === 'invalid' && session.why;
  useEffect(() => {
    if (why) fetch();
  }, [why, fetch]);
  return (
    <Router base={basePath().slice(0, -1)}>
      <Shell path={path} open={open}>
        {session.is === 'starting' ? (
          <Starting path={path} />
        ) : open ? (
          <Routes path={path} />
        ) : (
          why && SignedOut && <SignedOut why={why} />
        )}
      </Shell>
    </Router>
  );
}

const PROVIDERS: readonly Provider[] = ['facebook', 'twitter'];

/** Restores a banner about an authorization after a reload; its words are loaded with its kind. */
function showStoredBanners(): void {
  for (const provider of PROVIDERS)
    if (tabBanner.read(provider) !== null) void restore(provider).catch(() => undefined);
}

async function restore(provider: Provider): Promise<void> {
  const [{ restoreBanner }] = await Promise.all([
    import('../state/authorization/stored-banner.ts'),
    kindOf(provider),
    sessionKnown(),
  ]);
  await restoreBanner(provider);
}
