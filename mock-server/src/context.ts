import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Store } from './store.ts';

/** What every route may need. */
export type Context = { store: Store; journal: Journal; faults: Faults };
