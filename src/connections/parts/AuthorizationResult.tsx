import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../../i18n/say.ts';
import type { Provider } from '../../model/authorization.ts';
import { PLATFORMS } from '../../model/connection.ts';
import type { CodeTable } from '../../model/failure.ts';
import { finishAuthorization } from '../../state/authorization-result.ts';
import { useSessionState } from '../../state/session-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/**
 * Where a provider sends the administrator back to (D1§2, A-41). Its parameters leave the address bar, and with it the
 * browser's history, before anything else; they are handed to the service once its session is verified, which offline
 * may be later.
 */
export function AuthorizationResult({ provider, codes }: { provider: Provider; codes: CodeTable }) {
  const say = useSay();
  const [path, navigate] = useLocation();
  const [query] = useState(() => window.location.search);
  const session = useSessionState().is;

  useEffect(() => {
    if (query !== '') navigate(path, { replace: true });
  }, [query, path, navigate]);

  useEffect(() => {
    if (session === 'valid') void finishAuthorization(provider, query, codes);
  }, [session, provider, query, codes]);

  const held = session === 'offline';
  const title = say(held ? 'authorization.held' : 'authorization.finishing', {
    name: { id: PLATFORMS[provider].name },
  });
  return (
    <div aria-busy={!held}>
      <h1 className="visually-hidden">{title}</h1>
      <div aria-live="polite">
        <EmptyState icon={held ? 'cloud-off' : 'clock'} title={title}>
          {held && say('authorization.held_why')}
        </EmptyState>
      </div>
    </div>
  );
}
