import { useEffect, useState } from 'react';
import { leaveFor, reload } from '../../io/window.ts';
import { type Provider, readAuthLink, UNAUTHORIZED } from '../../model/authorization.ts';
import { storeDrafts } from '../documents/draft-record.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { askToLeave } from '../session/leaving.ts';
import { raiseError } from '../shell/notices.ts';
import { storeBanner } from './stored-banner.ts';

/**
 * Starts an authorization (D1§7): gets the provider's address, stores the drafts of open forms, and navigates there. After a
 * refusal it reloads the page, which then shows the failure. The administrator must confirm a host that is not in the
 * deployment's `authHosts`. Does nothing if the administrator left the screen meanwhile or the session ended. Resolves with
 * true when the page is being left.
 */
export async function startAuthorization(provider: Provider): Promise<boolean> {
  const { pathname } = window.location;
  const outcome = await call({ method: 'GET', path: `/connections/${provider}/auth-start` });
  if (outcome.kind === 'expired' || window.location.pathname !== pathname) return false;
  const { authHosts } = currentConfig();
  const link = outcome.kind === 'answer' ? readAuthLink(outcome.body, window.location.href, authHosts) : null;
  if (link !== null) {
    if (!link.known && !(await askToLeave(link.host))) return false;
    await storeDrafts();
    leaveFor(link.href);
    return true;
  }
  const failed = { variant: 'urgent', heading: 'error', message: { id: UNAUTHORIZED[provider] } } as const;
  const answered = outcome.kind === 'refused' || (outcome.kind === 'unreached' && outcome.status !== undefined);
  if (!answered) {
    raiseError(failed.message);
    return false;
  }
  await storeDrafts();
  await storeBanner(provider, failed);
  reload();
  return true;
}

/** Starts one authorization however often the administrator presses the button; a page that Back restores is ready again. */
export function useAuthorization(provider: Provider | undefined) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const ready = () => setBusy(false);
    addEventListener('pageshow', ready);
    return () => removeEventListener('pageshow', ready);
  }, []);
  return {
    busy,
    run() {
      if (busy || !provider) return;
      setBusy(true);
      void startAuthorization(provider).then(setBusy);
    },
  };
}
