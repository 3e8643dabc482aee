import { registerKinds } from '../connection/kind/kinds.ts';
import { OTHERS, PLATFORMS, SETUPS } from '../registry.ts';

/** Registers all kinds as `main.tsx` does; import it for tests about every platform. */
registerKinds(PLATFORMS, OTHERS, SETUPS);
