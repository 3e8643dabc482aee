import { register } from '../connection/kind/kinds.ts';
import { REGISTRY } from '../registry.ts';

/** Registers all kinds as `main.tsx` does; import it for tests about every platform. */
register(REGISTRY);
