import type { Lane } from '../model/edit.ts';

export type Reservations = ReturnType<typeof createReservations>;

/** Tracks the lanes that the sender or commands use. */
export function createReservations() {
  /** The lanes of edits that are being sent, and the other keys that these reserve (`placesOf` in sender.ts). */
  const busy = new Set<string>();
  /** The lanes that commands reserve, each with the number of commands. */
  const reserved = new Map<Lane, number>();
  const waiters: (() => void)[] = [];

  return {
    isReserved: (place: string) => reserved.has(place),
    isTaken: (place: string) => busy.has(place) || reserved.has(place),
    /** Reserves lanes and keys while an edit is sent; returns the function that releases them. */
    occupy(places: readonly string[]): () => void {
      for (const each of places) busy.add(each);
      return () => {
        for (const each of places) busy.delete(each);
        for (const resolve of waiters.splice(0)) resolve();
      };
    },
    /** Reserves a lane for a command; resolves when nothing of it is in flight, with the function that releases it. */
    async reserve(lane: Lane): Promise<() => void> {
      reserved.set(lane, (reserved.get(lane) ?? 0) + 1);
      while (busy.has(lane)) await new Promise<void>((resolve) => waiters.push(resolve));
      return () => {
        const others = (reserved.get(lane) ?? 1) - 1;
        if (others > 0) reserved.set(lane, others);
        else reserved.delete(lane);
      };
    },
  };
}
