import { ready } from './setup.mjs';
import {
  budget,
  build,
  component,
  coverage,
  deadCode,
  deployment,
  endToEnd,
  lint,
  messages,
  runAll,
  timings,
  types,
  unit,
} from './steps.mjs';

await ready();
await runAll(
  [lint, messages, types, deadCode, coverage, unit, component, build, budget, endToEnd, deployment],
  timings,
);
