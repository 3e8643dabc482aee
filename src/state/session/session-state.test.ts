import { beforeEach, describe, expect, test } from 'vitest';
import { configOf } from '../../model/config.ts';
import { readSession, type Session } from '../../model/session.ts';
import { renewStore } from '../store.ts';
import { readHook } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { canCall, useCanCall } from './can-call.ts';
import { setConfig } from './config.ts';
import { noteOutcome } from './connectivity.ts';
import { type SessionState, sessionKnown, setSession, useCan, useGates, useSession } from './session-state.ts';

const deploymentWith = (features: object) => setConfig(configOf({ features }, 'https://app.example'));
const sessionOf = (more: object): Session => {
  const session = readSession({ platform_version: '8.24.0', manager_id: 'm', ...more }, 's');
  if (!session) throw new Error('no session');
  return session;
};
const valid = (more: object = {}): SessionState => ({ is: 'valid', session: sessionOf(more), verifiedAt: 0 });

beforeEach(() => {
  renewStore();
  deploymentWith({});
});

describe('SES-07: the first answer', () => {
  test.each([valid(), { is: 'invalid', why: 'invalid_session' }] as const)(
    'is awaited, whatever it is',
    async (answer) => {
      let known = false;
      const waiting = sessionKnown().then(() => {
        known = true;
      });
      setSession({ is: 'starting' });
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(known).toBe(false);
      setSession(answer);
      await waiting;
      await sessionKnown();
    },
  );
});

describe('GATE-02: the gates of a session', () => {
  test('are closed without one, and follow its version with one, even a stored one', () => {
    expect([readHook(useSession), readHook(() => useCan('listSdk')), readHook(() => useCan(undefined))]).toEqual([
      undefined,
      false,
      true,
    ]);
    setSession(valid({ platform_version: '8.6.0' }));
    expect(readHook(() => useCan('listSdk'))).toBe(false);
    setSession({ is: 'offline', session: sessionOf({ platform_version: '8.7.0' }), verifiedAt: 0 });
    expect(readHook(() => useCan('listSdk'))).toBe(true);
    expect(readHook(useSession)?.versionText).toBe('8.7.0');
  });

  test('A-17: are computed again for another session or deployment, and are the same until then', () => {
    const gates = runHook(useGates);
    const before = gates.value();
    expect(gates.value()).toBe(before);
    setSession(valid());
    const opens = gates.value();
    expect([before('listSdk'), opens('listSdk')]).toEqual([false, true]);
    gates.use(useGates);
    expect(gates.value()).toBe(opens);
    deploymentWith({ widgetDimension: true });
    expect([opens, gates.value()].map((of) => of('widgetDimension'))).toEqual([false, true]);
    gates.end();
  });
});

test('O-02: actions that need the service at once are possible in a verified session, while the service is reachable', () => {
  const able = () => [readHook(useCanCall), canCall()];
  expect(able()).toEqual([false, false]);
  setSession(valid());
  expect(able()).toEqual([true, true]);
  noteOutcome({ kind: 'unreached', applied: 'unknown' });
  expect(able()).toEqual([false, false]);
  noteOutcome({ kind: 'answer', body: {} });
  setSession({ is: 'offline', session: sessionOf({}), verifiedAt: 0 });
  expect(able()).toEqual([false, false]);
});
