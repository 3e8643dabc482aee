import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { AppState } from './create-state.ts';

/** Provides an app state's jotai store to the screens below. */
export function StateProvider({ state, children }: { state: AppState; children: ReactNode }) {
  return <Provider store={state.store}>{children}</Provider>;
}
