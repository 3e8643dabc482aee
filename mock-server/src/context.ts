import type { Engine } from './errorlog/engine.ts';
import type { ErrorLog } from './errorlog/log.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Live } from './live.ts';
import type { Violations } from './openapi/violations.ts';
import type { Outage } from './outage.ts';
import type { Store } from './store.ts';
import type { FeedbackPosts } from './trainer/feedback-posts.ts';
import type { Simulator } from './trainer/simulator/simulator.ts';

export type Context = {
  store: Store;
  journal: Journal;
  violations: Violations;
  faults: Faults;
  log: ErrorLog;
  engine: Engine;
  outage: Outage;
  live: Live;
  simulator: Simulator;
  feedback: FeedbackPosts;
  /** The console's path on its origin: providers redirect administrators back to it. */
  consolePath: string;
};
