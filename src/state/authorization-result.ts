import { navigate } from '../io/location.ts';
import type { Provider } from '../model/authorization.ts';
import { endOf } from '../model/authorization-result.ts';
import type { CodeTable } from '../model/failure.ts';
import { call } from './calls.ts';
import { raiseKept } from './kept-banner.ts';

let running: Promise<void> | undefined;

/**
 * Hands the provider's answer to the service, byte for byte as it came, and goes home with what became of it
 * . The provider's codes are good for one use: whoever asks while the answer is on its way waits for that one.
 */
export function finishAuthorization(provider: Provider, query: string, codes: CodeTable): Promise<void> {
  running ??= finish(provider, query, codes).finally(() => {
    running = undefined;
  });
  return running;
}

async function finish(provider: Provider, query: string, codes: CodeTable): Promise<void> {
  const { pathname } = window.location;
  const outcome = await call({ method: 'GET', path: `/connections/${provider}/auth-result${query}` });
  // Ended sessions have led home by themselves, with their own banner.
  if (outcome.kind === 'expired') return;
  const { variant, message } = endOf(outcome, codes, provider);
  if (window.location.pathname === pathname) navigate('/', { replace: true });
  await raiseKept(provider, { variant, heading: variant === 'urgent' ? 'error' : 'success', message });
}
