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
 * Hands the provider's answer to the service, byte for byte as it came, and goes home with what became of it
 * without one there is nothing to ask, and that is said at home. The provider's codes are good for one use: a caller
 * who asks while the answer is on its way waits for that one.
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
  // Ended sessions have led home by themselves, with their own banner.
  if (outcome.kind === 'expired') return;
  const { variant, message } = endOf(outcome, codes, provider);
  if (window.location.pathname === pathname) navigate('/', { replace: true });
  await raiseAndStore(provider, { variant, heading: variant === 'urgent' ? 'error' : 'success', message });
  if (variant !== 'urgent') await readAgain(provider, subject);
}

/** The answer names accounts and no connections: those known to be unauthorized are asked about, one after the other. */
async function readAgain(provider: Provider, subject: Subject): Promise<void> {
  const lanes = await readUnhealthy();
  for (const lane of lanes) if (lane.startsWith(`${provider}/`)) await refreshDocument(subject, lane);
}
