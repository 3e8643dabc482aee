import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { AppState } from './create-state.ts';

/** Gives the screens below the state that they show. */
export function StateProvider({ state, children }: { state: AppState; children: ReactNode }) {
  return <Provider store={state.store}>{children}</Provider>;
}
