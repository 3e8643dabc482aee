import type { ConnectionKind, KindModule } from '../../connection/kind/kind.ts';
import { kindOf, platformKinds } from '../../connection/kind/kinds.ts';
import { pause } from '../../io/in-slices.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { type KindRows, rowsOf } from './offers.ts';

/** How many connections to read from the service at a time. */
const AT_A_TIME = 4;
/** How many copies to read from the device before the event loop gets a turn. */
const OPENED = 20;

const isOfConnections = (module: KindModule): module is ConnectionKind => 'platform' in module;

/** The kinds of some connections by platform, except those that cannot load now. */
export async function kindsOf(rows: readonly Connection[]): Promise<ReadonlyMap<string, KindRows>> {
  const platforms = new Set(rows.map(({ platform }) => platform));
  const matching = platformKinds().filter(({ platform }) => platforms.has(platform));
  const found = await Promise.all(matching.map(({ key }) => kindRows(key).catch(() => null)));
  return new Map(found.flatMap((each) => (each ? [[each.kind.platform, each] as const] : [])));
}

async function kindRows(key: string): Promise<KindRows | null> {
  const module = await kindOf(key);
  return module && isOfConnections(module) ? rowsOf(module) : null;
}

type Reading = {
  kinds: ReadonlyMap<string, KindRows>;
  ask: boolean;
  signal: AbortSignal;
  /** Called with how many of the connections missing on this device were requested, and their number. */
  onProgress(done: number, of: number): void;
};

/**
 * Reads connections: from the device, and missing ones from the service, four at a time. Returns why some could not be read,
 * by lane; requests none after `signal`.
 */
export async function readTargets(
  rows: readonly Connection[],
  { kinds, ask, signal, onProgress }: Reading,
): Promise<ReadonlyMap<Lane, Message>> {
  const troubles = new Map<Lane, Message>();
  const documents = workspace()?.documents;
  const missing: Connection[] = [];
  for (let at = 0; at < rows.length; at += OPENED) {
    const some = rows.slice(at, at + OPENED);
    const copies = await Promise.all(some.map((row) => documents?.read(laneOf(row))));
    missing.push(...some.filter((_, index) => copies[index] === undefined));
    await pause();
  }
  let done = 0;
  const left = missing.values();
  // Do not wait for pending calls.
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  async function work(): Promise<void> {
    for (const row of left) {
      const lane = laneOf(row);
      const kind = kinds.get(row.platform)?.kind;
      if (signal.aborted) troubles.set(lane, { id: 'many.stopped' });
      else if (!ask || !kind) troubles.set(lane, { id: 'portable.unavailable' });
      else {
        const why = troubleOf(await Promise.race([refreshDocument(kind, lane), stopped]));
        if (why) troubles.set(lane, why);
        done += 1;
        if (!signal.aborted) onProgress(done, missing.length);
      }
    }
  }
  if (ask && missing.length > 0) onProgress(0, missing.length);
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return troubles;
}

function troubleOf(outcome: Outcome | null): Message | undefined {
  if (!outcome) return { id: 'many.stopped' };
  if (outcome.kind === 'answer') return undefined;
  if (outcome.kind === 'refused') return { id: outcome.status === 404 ? 'portable.gone' : 'portable.unread' };
  return { id: 'portable.unavailable' };
}
