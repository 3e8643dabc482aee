import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Provider } from '../../model/authorization.ts';
import { finishAuthorization } from '../../state/authorization/authorization-result.ts';
import { useSessionState } from '../../state/session/session-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Strip } from '../../ui/Strip.tsx';
import type { ConnectionKind, Page } from '../kind/kind.ts';
import { logoOf } from '../kind/kinds.ts';
import { platformName } from '../kind/platform-name.ts';

/**
 * The screen that a provider redirects to (D1§2, A-41). Sends the query to the service once the session is verified, which
 * may be later if offline.
 */
function AuthorizationResult({ provider, kind }: { provider: Provider; kind: ConnectionKind }) {
  const t = useTranslate();
  const session = useSessionState().is;

  useEffect(() => {
    if (session === 'valid') void finishAuthorization(provider, kind.codes, kind);
  }, [session, provider, kind]);

  const held = session === 'offline';
  const name = t(platformName(provider));
  const title = t(held ? 'authorization.held' : 'authorization.finishing', { name });
  return (
    <div aria-busy={!held}>
      <Strip logo={<Logo mark={logoOf(provider)} size={28} />} title={name} tabTitle={title} />
      <div aria-live="polite">
        <EmptyState icon={held ? 'cloud-off' : 'refresh'} title={title}>
          {t(held ? 'authorization.held_why' : 'authorization.finishing_next')}
        </EmptyState>
      </div>
    </div>
  );
}

/** The page of a kind for its provider's redirect, `/{provider}/auth-result`. */
export const authorizationPages = (provider: Provider): { authResult: Page } => ({
  authResult: ({ kind }) => <AuthorizationResult provider={provider} kind={kind} />,
});
