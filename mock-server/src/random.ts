export type Random = ReturnType<typeof createRandom>;

/** Pseudo-random numbers: the same for the same seed on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('');

  return {
    /** An integer between both, inclusive. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    id: () => [8, 4, 4, 4, 12].map(hex).join('-'),
  };
}
