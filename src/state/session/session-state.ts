import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { type Gate, type Opens, opens } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { Session } from '../../model/session.ts';
import { store } from '../store.ts';
import { useConfig } from './config.ts';

/**
 * Where the session stands (D1§4, O-03).
 * - `starting`: no answer yet and nothing on the device to show; no route is rendered (SES-07).
 * - `valid`: verified by the server.
 * - `checking` and `offline`: the device's data is open, nothing is sent.
 * - `invalid`: the banner says `why`; no route is rendered.
 */
export type SessionState =
  | { is: 'starting' }
  | { is: 'valid'; session: Session; verifiedAt: number }
  | { is: 'checking' | 'offline'; session: Session; verifiedAt: number; signedOut?: true }
  | { is: 'invalid'; why: MessageId };

export const sessionAtom = atom<SessionState>({ is: 'starting' });

export const sessionState = () => store.get(sessionAtom);
export const setSession = (next: SessionState) => store.set(sessionAtom, next);

/** Resolves when the session's first answer is in, whatever it is. */
export function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => sessionState().is !== 'starting' && resolve();
    store.sub(sessionAtom, look);
    look();
  });
}

/** The session whose gates decide what is shown: verified, or as it was last verified. */
export function currentSession(state: SessionState): Session | undefined {
  return 'session' in state ? state.session : undefined;
}

export const useSessionState = () => useAtomValue(sessionAtom);
export const useSession = () => currentSession(useAtomValue(sessionAtom));

/** Whether a gate is open for this session. */
export function useCan(gate: Gate | undefined): boolean {
  return useGates()(gate);
}

/** Which gates are open for this session and deployment. */
export function useGates(): Opens {
  const session = useSession();
  const { features } = useConfig();
  return useCallback((gate) => opens(gate, session, features), [session, features]);
}
