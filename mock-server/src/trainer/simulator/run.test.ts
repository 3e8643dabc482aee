import { describe, expect, it } from 'vitest';
import { trainerSeeds } from '../../seeds/trainer.ts';
import { castOf } from './cast.ts';
import { createClock } from './clock.ts';
import type { Frame } from './frames.ts';
import { createRun } from './run.ts';

const running = trainerSeeds.find(({ id }) => id === 'trainer-running') ?? { id: '' };

/** Starts a simulation and records every frame as it was when sent. */
function started(changes: object = {}, seed = 1) {
  const clock = createClock(0);
  const frames: Frame[] = [];
  const ended: number[] = [];
  const run = createRun(castOf({ ...running, ...changes }), {
    clock,
    seed,
    send: (frame) => void frames.push(structuredClone(frame)),
    report: () => {},
    done: () => void ended.push(clock.now()),
  });
  return { clock, run, frames, ended };
}

const ids = (list: readonly { customerId: string }[]) => list.map(({ customerId }) => customerId);
const HOUR = 3_600_000;

describe('AT-LIV-04…06, A-117: a running simulation', () => {
  it('has its first customer at once, and the others one after the other, never more than the limit at a time', () => {
    const { clock, run } = started();
    expect(run.customers()).toMatchObject([{ customerId: 'CU-1', status: 'Initializing', messages: [] }]);
    let most = 0;
    for (let s = 0; s < 900; s += 1) {
      clock.step(1000);
      most = Math.max(most, run.customers().length);
    }
    expect(most).toBe(4);
    expect(ids(run.everybody())).toEqual(Array.from({ length: 9 }, (_, index) => `CU-${index + 1}`));
  });

  it('uses the enabled scenarios in turn', () => {
    const { clock, run } = started();
    clock.step(HOUR);
    const tasks = run.everybody().map(({ task }) => task);
    expect(new Set(tasks).size).toBe(3);
    expect(tasks.slice(0, 3)).toEqual(tasks.slice(3, 6));
    expect(tasks).not.toContain('Wants to cancel the contract');
  });

  it('sends every change with the whole customer; a resolved one stays for a while and then leaves', () => {
    const { clock, run, frames, ended } = started({ maxCustomers: 1 });
    const [first] = run.customers();
    while (first?.status !== 'Resolved') clock.step(100);
    const told = frames.flatMap((frame) => (frame.type === 'update_customer' ? [frame.data] : []));
    expect(told.map(({ messages }) => messages.length)).toEqual(told.map((_, index) => index + 1));
    expect(told.at(-1)).toEqual(first);
    clock.step(5000);
    expect(ids(run.customers())).toEqual(['CU-1']);
    clock.step(15_000);
    expect(frames).toContainEqual({ type: 'delete_customer', data: { customerId: 'CU-1' } });
    expect(ids(run.customers())).toEqual(['CU-2']);
    expect(ended).toEqual([]);
  });

  it('is complete for a watcher who follows the frames from the beginning', () => {
    const { clock, run, frames } = started();
    const seen = new Map<string, unknown>(run.customers().map((each) => [each.customerId, structuredClone(each)]));
    clock.step(40_000);
    for (const frame of frames) {
      if (frame.type === 'delete_customer') seen.delete(frame.data.customerId);
      else for (const customer of [frame.data].flat()) seen.set(customer.customerId, customer);
    }
    expect([...seen.values()]).toEqual(run.customers());
  });

  it('is done once, when the last customer has left; all were resolved', () => {
    const { clock, run, ended } = started();
    clock.step(HOUR);
    expect(ended).toHaveLength(1);
    expect(run.customers()).toEqual([]);
    expect(run.everybody().every(({ status }) => status === 'Resolved')).toBe(true);
  });

  it('takes from five to fifteen minutes, whatever the seed', () => {
    const took = Array.from({ length: 12 }, (_, seed) => {
      const { clock, ended } = started({}, seed);
      clock.step(HOUR);
      return (ended[0] ?? 0) / 60_000;
    });
    expect(Math.min(...took)).toBeGreaterThan(5);
    expect(Math.max(...took)).toBeLessThan(15);
  });

  it('does nothing without personas or scenarios', () => {
    for (const changes of [{ customerData: [] }, { taskRecords: [] }]) {
      const { clock, run, frames, ended } = started(changes);
      clock.step(HOUR);
      expect([run.everybody(), frames, ended]).toEqual([[], [], []]);
    }
  });

  it('accepts a document of any shape', () => {
    const odd = { customerData: [{}, 7, { customerId: 'X', bio: 'none' }], taskRecords: [{ isEnabled: true }, null] };
    const { clock, run, ended } = started({ ...odd, maximumMessages: 'many', selectedVerticalOption: 'mining' });
    clock.step(HOUR);
    expect(ids(run.everybody())).toEqual(['', 'X']);
    expect(ended).toHaveLength(1);
    expect(JSON.stringify(run.everybody())).not.toMatch(/undefined|\{name\}/);
  });

  it('AT-LIV-01: sends nothing after its end', () => {
    const { clock, run, frames } = started();
    clock.step(5000);
    const before = frames.length;
    run.end();
    clock.step(HOUR);
    expect(frames).toHaveLength(before);
  });

  it('is the same for the same seed, in any steps; another seed gives another one', () => {
    const [one, other, third] = [started(), started(), started({}, 2)];
    for (let s = 0; s < 600; s += 1) one.clock.step(100);
    other.clock.step(60_000);
    third.clock.step(60_000);
    expect(one.frames).toEqual(other.frames);
    expect(third.frames).not.toEqual(one.frames);
  });
});
