import type { Lane } from '../model/edit.ts';

export type Reservations = ReturnType<typeof createReservations>;

/** Which lanes are in use: by edits that are being sent, or by commands that want them for themselves. */
export function createReservations() {
  /** Lanes of edits that are being sent, and what else these keep busy. */
  const busy = new Set<string>();
  /** Lanes that commands hold, each with how many do. */
  const held = new Map<Lane, number>();
  const waiters: (() => void)[] = [];

  return {
    isHeld: (place: string) => held.has(place),
    isTaken: (place: string) => busy.has(place) || held.has(place),
    /** Keeps places busy while an edit is sent; returns how they are given back. */
    occupy(places: readonly string[]): () => void {
      for (const each of places) busy.add(each);
      return () => {
        for (const each of places) busy.delete(each);
        for (const resolve of waiters.splice(0)) resolve();
      };
    },
    /** Lets a command have a lane, once nothing of it is in flight; returns how the lane is given back. */
    async hold(lane: Lane): Promise<() => void> {
      held.set(lane, (held.get(lane) ?? 0) + 1);
      while (busy.has(lane)) await new Promise<void>((resolve) => waiters.push(resolve));
      return () => {
        const others = (held.get(lane) ?? 1) - 1;
        if (others > 0) held.set(lane, others);
        else held.delete(lane);
      };
    },
  };
}
