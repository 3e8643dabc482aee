import type { ConnectionKind } from '../../connection/kind/kind.ts';
import type { Opens } from '../../model/gates.ts';
import type { Part, Setting } from '../../settings/rows/setting.ts';
import { rowOf } from '../../settings/rows/setting-edits.ts';

/** A setting that several kinds share: the same name, field and storage. `on`: its row by platform. */
export type Offer = { key: string; field: string; part: Part; on: ReadonlyMap<string, Setting> };

export type KindRows = { kind: ConnectionKind; settings: readonly Setting[] };

/** The rows of a kind that can be copied: the exported ones if it defines them, otherwise those of its edits. */
export async function rowsOf(kind: ConnectionKind): Promise<KindRows> {
  const portable = await kind.portable?.();
  const all = Object.values<Setting>(portable?.settings ?? {});
  return { kind, settings: portable ? all : Object.values(kind.edits).flatMap((type) => rowOf(type) ?? []) };
}

/** A title that no connection has. */
const PROBE = '\u0000';

/**
 * The settings that many connections of some kinds can get. Settings with the same name but different storage are separate
 * offers for each kind. Excludes secrets, files, lists, titles, and settings behind a closed gate.
 */
export function offersOf(kinds: readonly KindRows[], opens: Opens): Offer[] {
  const offers = new Map<string, { field: string; part: Part; on: Map<string, Setting> }>();
  for (const { kind, settings } of kinds) {
    for (const setting of settings) {
      if (!opens(setting.gate)) continue;
      for (const [field, part] of Object.entries(setting.parts)) {
        if (part.control === 'none' || kind.secrets.includes(field) || kind.title({ [field]: PROBE }) === PROBE)
          continue;
        const { label, control, options = [], look = {} } = part;
        const key = JSON.stringify([label, field, control, options, look]);
        const offer = offers.get(key) ?? { field, part, on: new Map() };
        offer.on.set(kind.platform, setting);
        offers.set(key, offer);
      }
    }
  }
  return [...offers].map(([key, offer]) => ({ key, ...offer }));
}

/** The most common value of a field, so that nothing changes until the administrator chooses. */
export function commonest(values: readonly unknown[]): unknown {
  const counts = new Map<string, { value: unknown; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value) ?? '';
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].reduce((most, each) => (each.count > most.count ? each : most), {
    value: undefined as unknown,
    count: 0,
  }).value;
}
