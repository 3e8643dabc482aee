import { given } from '../../values.ts';
import type { Burst, CrowdSize } from './crowd.ts';
import type { SimulationMode, Simulator } from './simulator.ts';

/** How a test or a bench controls the simulator. */
export type Simulation = Partial<SimulationMode> & {
  /** Advances the customers' time by this many milliseconds at once. */
  step?: number;
  /** The simulator for `crowd` and `burst`; it must be running. */
  connectionId?: string;
  crowd?: Partial<CrowdSize>;
  burst?: Partial<Burst>;
};

/** The load that the live view must bear. */
const CROWD: CrowdSize = { customers: 200, messages: 500 };
const BURST: Burst = { updates: 1000, withinMs: 1000 };

function checked<T extends object>(numbers: T): T {
  for (const [name, value] of Object.entries(numbers)) {
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number from 0`);
  }
  return numbers;
}

export function direct(simulator: Simulator, { speed, seed, step, connectionId = '', crowd, burst }: Simulation) {
  simulator.setMode(checked(given({ speed, seed })));
  if (crowd) simulator.crowd(connectionId, checked({ ...CROWD, ...crowd }));
  if (burst) simulator.burst(connectionId, checked({ ...BURST, ...burst }));
  if (step !== undefined) simulator.step(checked({ step }).step);
  return simulator.mode();
}
