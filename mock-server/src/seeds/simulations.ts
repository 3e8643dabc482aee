import type { Doc } from '../store.ts';
import { castOf } from '../trainer/simulator/cast.ts';
import { createClock } from '../trainer/simulator/clock.ts';
import { createRun } from '../trainer/simulator/run.ts';
import { trainerSeeds } from './trainer.ts';

const TRAINER = 'trainer-onboarding';

/** The records of the trainer if it had started at that time with these changes, and stopped after `seconds` at most. */
function recorded(seed: number, startTime: number, seconds: number, changes: object): Doc[] {
  const trainer = trainerSeeds.find(({ id }) => id === TRAINER);
  if (!trainer) return [];
  const clock = createClock(0);
  let lasted = seconds * 1000;
  const done = () => {
    lasted = clock.now();
  };
  const run = createRun(castOf({ ...trainer, ...changes }), { clock, seed, send: () => {}, report: () => {}, done });
  clock.step(lasted);
  const times = { startTime, stopTime: startTime + lasted };
  return [{ id: `simulation-${seed}`, connectionId: TRAINER, ...times, customers: run.everybody() }];
}

/** Enables every scenario and gives all customers this patience. */
const patience = (patienceLevel: string) => ({
  taskRecords: trainerSeeds[0]?.taskRecords?.map((task) => ({ ...task, isEnabled: true })),
  customerData: trainerSeeds[0]?.customerData?.map((persona) => ({ ...persona, patienceLevel })),
});

/** Past simulations: one that helped every customer, one that was stopped early, and one with impatient customers. */
export const simulationSeeds: Doc[] = [
  ...recorded(1, Date.UTC(2025, 1, 10, 9, 30, 0), 900, patience('high')),
  ...recorded(2, Date.UTC(2025, 1, 17, 14, 5, 0), 74, {}),
  ...recorded(3, Date.UTC(2025, 1, 24, 8, 45, 0), 900, { ...patience('low'), isForceEscalationEnabled: true }),
];
