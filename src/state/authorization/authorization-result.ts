import { navigate } from '../../io/location.ts';
import { providersAnswer } from '../../io/window.ts';
import { type Provider, UNAUTHORIZED } from '../../model/authorization.ts';
import { endOf } from '../../model/authorization-result.ts';
import type { Subject } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import { refreshDocument } from '../documents/documents.ts';
import { readUnhealthy } from '../documents/health-records.ts';
import { call } from '../session/calls.ts';
import { raiseError } from '../shell/notices.ts';
import { cell } from '../store.ts';
import { raiseAndStore } from './stored-banner.ts';

const result = cell(() => ({ running: undefined as Promise<void> | undefined }));

/**
 * Passes the provider's answer to the service unchanged and shows the result in a banner on the home screen;
 * without an answer, the banner reports a failure. A provider's codes work only once: a call during a request in flight
 * shares that request.
 */
export function finishAuthorization(provider: Provider, codes: CodeTable, subject: Subject): Promise<void> {
  const state = result();
  state.running ??= finish(provider, codes, subject).finally(() => {
    state.running = undefined;
  });
  return state.running;
}

async function finish(provider: Provider, codes: CodeTable, subject: Subject): Promise<void> {
  const { pathname } = window.location;
  const given = providersAnswer();
  if (given === '') {
    navigate('/', { replace: true });
    return raiseError({ id: UNAUTHORIZED[provider] });
  }
  const outcome = await call({ method: 'GET', path: `/connections/${provider}/auth-result${given}` });
  // `endSession` has already navigated home, with its own banner.
  if (outcome.kind === 'expired') return;
  const { variant, message } = endOf(outcome, codes, provider);
  if (window.location.pathname === pathname) navigate('/', { replace: true });
  await raiseAndStore(provider, { variant, heading: variant === 'urgent' ? 'error' : 'success', message });
  if (variant !== 'urgent') await readAgain(provider, subject);
}

/** The answer does not say which connections were authorized: reads those with a known problem again, one by one. */
async function readAgain(provider: Provider, subject: Subject): Promise<void> {
  const lanes = await readUnhealthy();
  for (const lane of lanes) if (lane.startsWith(`${provider}/`)) await refreshDocument(subject, lane);
}
