import { describe, expect, test } from 'vitest';
import { createReservations } from './reservations.ts';

/** Whether a command has got the lane that it requested. */
function heldBy(reservations: ReturnType<typeof createReservations>, lane: string) {
  const release = reservations.reserve(lane);
  let has = false;
  void release.then(() => {
    has = true;
  });
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return has;
  };
  return { release: async () => (await release)(), has: settled };
}

describe('decision 0025: a lane that a command reserves', () => {
  test('is free once everything in flight of it was answered; an answer of another lane changes nothing', async () => {
    const reservations = createReservations();
    const [end, endOther] = [reservations.occupy(['a/1']), reservations.occupy(['a/2'])];
    const command = heldBy(reservations, 'a/1');
    endOther();
    expect(await command.has()).toBe(false);
    end();
    expect(await command.has()).toBe(true);
  });

  test('starts no edit meanwhile, nor while the command runs', async () => {
    const reservations = createReservations();
    const end = reservations.occupy(['a/1']);
    const command = heldBy(reservations, 'a/1');
    expect([reservations.isReserved('a/1'), reservations.isReserved('a/2')]).toEqual([true, false]);
    end();
    expect([reservations.isTaken('a/1'), reservations.isTaken('a/2')]).toEqual([true, false]);
    await command.release();
    expect(reservations.isTaken('a/1')).toBe(false);
  });

  test('stays reserved for the second of two commands until that one has ended as well', async () => {
    const reservations = createReservations();
    const [one, two] = [heldBy(reservations, 'a/1'), heldBy(reservations, 'a/1')];
    await one.release();
    expect(reservations.isTaken('a/1')).toBe(true);
    await two.release();
    expect(reservations.isTaken('a/1')).toBe(false);
  });
});
