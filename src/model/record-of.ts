/** An object with a value for each key, in their order. */
export const recordOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  // Safe: it has exactly these keys.
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;
