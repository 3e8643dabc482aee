import type { Setup } from './connection/kind/setup.ts';

/** What new connections need, as the `setup.ts` of each kind says it: no part of the first route. */
export const SETUPS: readonly Setup[] = Object.values(
  import.meta.glob<readonly Setup[]>('./kinds/*/setup.ts', { eager: true, import: 'setups' }),
).flat();
