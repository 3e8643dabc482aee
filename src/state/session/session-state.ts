import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type Gate, type Opens, opens } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { Session } from '../../model/session.ts';
import { store } from '../store.ts';
import { useConfig } from './config.ts';

/**
 * The state of the session (D1§4, O-03). `verifiedAt` in epoch ms; `signedOut`: the stored session has no id any more.
 * - `starting`: no answer yet and no stored data shown; no route is rendered (SES-07).
 * - `valid`: verified by the server.
 * - `checking` and `offline`: the stored data is shown, nothing is sent.
 * - `invalid`: `why` is shown in place of the screen; no route is rendered.
 */
export type SessionState =
  | { is: 'starting' }
  | { is: 'valid'; session: Session; verifiedAt: number }
  | { is: 'checking' | 'offline'; session: Session; verifiedAt: number; signedOut?: true }
  | { is: 'invalid'; why: MessageId };

export const sessionAtom = atom<SessionState>({ is: 'starting' });

export const sessionState = () => store.get(sessionAtom);
export const setSession = (next: SessionState) => store.set(sessionAtom, next);

/** Resolves once the session state is no longer `starting`. */
export function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const checkStarted = () => sessionState().is !== 'starting' && resolve();
    store.sub(sessionAtom, checkStarted);
    checkStarted();
  });
}

/** The session whose gates apply: the verified one, or the stored one; undefined without any. */
export function currentSession(state: SessionState): Session | undefined {
  return 'session' in state ? state.session : undefined;
}

export const useSessionState = () => useAtomValue(sessionAtom);
export const useSession = () => currentSession(useAtomValue(sessionAtom));

/** Whether a gate is open for this session and deployment. */
export function useCan(gate: Gate | undefined): boolean {
  return useGates()(gate);
}

/** A predicate: whether a given gate is open for this session and deployment. */
export function useGates(): Opens {
  const session = useSession();
  const { features } = useConfig();
  return useCallback((gate) => opens(gate, session, features), [session, features]);
}
