import { onTestFinished } from 'vitest';
import { toBase64 } from '../../model/base64.ts';
import { server } from '../server.ts';

export type ProviderName = 'facebook' | 'twitter';

/** Answers every authorization with this result from now on, as base64 of JSON. */
export async function resultIs(provider: ProviderName, result: Record<string, unknown>): Promise<void> {
  const body = { result: toBase64(new TextEncoder().encode(JSON.stringify(result))) };
  await server.clearRules();
  await server.next({ method: 'GET', path: `/connections/${provider}/auth-result`, status: 200, body, times: 0 });
}

/** Keeps the test's page in place, and records every reload and every address that the app navigates to. */
export function heldDepartures(): string[] {
  const held: string[] = [];
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    held.push(event.navigationType === 'reload' ? 'reload' : event.destination.url);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return held;
}

/** Records every address of an authorization's result that the page requests, byte for byte. */
export function watchResultCalls(): string[] {
  const seen: string[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.includes('/auth-result')) seen.push(name.replace(location.origin, ''));
    }
  });
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return seen;
}
