import { registerKinds } from '../connections/kind/kinds.ts';
import { OTHERS, PLATFORMS, SETUPS } from '../registry.ts';

/** Imported for its effect by tests that ask something of every platform, as `main.tsx` registers them. */
registerKinds(PLATFORMS, OTHERS, SETUPS);
