/** The date ranges of D1§2, in its order. */
export const PRESETS = ['hour', 'day', 'week', 'month'] as const;

export type Preset = (typeof PRESETS)[number];

/** A log search: a type (`TypeOption.value`) and a connection id, '' for all, and the date range. */
export type LogSearch = { type: string; connectionId: string; preset: Preset };

/** The monitor's path for a search, its result narrowed to the connection `only`; `logs/address.ts` parses it. */
export function errorsPath({ type, connectionId, preset }: LogSearch, only?: string): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(connectionId && { connection: connectionId }),
    range: preset,
    ...(only !== undefined && { only }),
  });
  return `/monitor?${query}`;
}
