import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, createClock } from './clock.ts';

let clock: Clock | undefined;
afterEach(() => clock?.pause());

/** Records each event with its time. */
function noted(speed: number) {
  const made = createClock(speed);
  clock = made;
  const seen: [string, number][] = [];
  const note = (name: string) => () => void seen.push([name, made.now()]);
  return { clock: made, seen, note };
}

describe('the time of simulated customers', () => {
  it('does not pass at speed 0 until it is stepped', async () => {
    const { clock, seen, note } = noted(0);
    clock.after(1, {}, note('a'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([clock.now(), seen]).toEqual([0, []]);
    clock.step(5);
    expect([clock.now(), seen]).toEqual([5, [['a', 1]]]);
  });

  it('runs what is due in the order of its time, including what is scheduled meanwhile', () => {
    const { clock, seen, note } = noted(0);
    clock.after(20, {}, note('late'));
    clock.after(10, {}, () => {
      note('first')();
      clock.after(5, {}, note('planned'));
      clock.after(500, {}, note('never'));
    });
    clock.after(20, {}, note('later'));
    clock.step(20);
    expect(seen).toEqual([
      ['first', 10],
      ['planned', 15],
      ['late', 20],
      ['later', 20],
    ]);
  });

  it('runs nothing more for a removed owner, and everything for the others', () => {
    const { clock, seen, note } = noted(0);
    const [one, other] = [{}, {}];
    clock.after(1, one, note('one'));
    clock.after(2, other, note('other'));
    clock.drop(one);
    clock.step(10);
    expect(seen).toEqual([['other', 2]]);
  });

  it('passes by itself, at the given speed, and not while it is paused', async () => {
    const { clock, seen, note } = noted(1000);
    clock.after(10_000, {}, note('a'));
    await expect.poll(() => seen).toHaveLength(1);
    clock.pause();
    clock.resume();
    clock.setSpeed(0);
    const now = clock.now();
    clock.after(1, {}, note('b'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([clock.now(), seen.length]).toEqual([now, 1]);
    clock.setSpeed(1000);
    await expect.poll(() => seen).toHaveLength(2);
  });

  it('loses its schedule and its speed at a reset', () => {
    const { clock, seen, note } = noted(0);
    clock.after(10, {}, note('a'));
    clock.setSpeed(5);
    clock.reset();
    expect(clock.speed()).toBe(0);
    clock.step(100);
    expect(seen).toEqual([]);
  });
});
