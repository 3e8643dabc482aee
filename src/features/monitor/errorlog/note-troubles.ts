import { whenIdle } from '../../../io/idle.ts';
import { HEALTH_MARK } from '../../../io/store/sealing.ts';
import { HEALTH_CONTEXT } from '../../../io/store/store-wrong.ts';
import type { Vault } from '../../../io/store/vault.ts';
import { type Connection, laneOf } from '../../../model/connection.ts';
import type { Lane } from '../../../model/edit.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import { DAY_MS, HOUR_MS } from '../../../model/time.ts';
import { isOfType } from '../../../model/type-options.ts';
import { workspace } from '../../../state/documents/workspace.ts';
import { currentItems } from '../../../state/list/list.ts';
import type { LogRow, Range } from './errorlog.ts';
import { stillFailing } from './groups.ts';

/** How long the mark of a failing connection is valid without a newer search, in ms. */
const MARK_LIFETIME_MS = DAY_MS;

/** Key prefix that sorts these records before those of `noteHealth`, which therefore win when both exist. */
const ERRORS_MARK = HEALTH_MARK + HEALTH_MARK;

/** `more`: the service has further, older rows. */
type Searched = { search: LogSearch; range: Range; rows: readonly LogRow[]; more: boolean };

/** Stores marks, for the list, of the connections that still failed at a search, and deletes those of recovered ones. */
export function noteTroubles(found: Searched): void {
  whenIdle(() => {
    const vault = workspace()?.vault;
    // The database may be closed or deleted by now; then there is nothing to store.
    if (vault) void note(vault, found).catch(() => undefined);
  });
}

async function note(vault: Vault, { search, range, rows, more }: Searched): Promise<void> {
  const failing = stillFailing(rows, range);
  const searched = (currentItems() ?? []).filter((connection) => isSearched(connection, search));
  const failed = searched.filter(({ id }) => failing.has(id)).map(laneOf);
  const sealed = await Promise.all(
    failed.map((lane) => vault.seal([lane, 'chip.errors', range.to + MARK_LIFETIME_MS], HEALTH_CONTEXT)),
  );
  const names = await Promise.all(failed.map((lane) => vault.nameOf(lane)));
  // Errors of the last hour may be among the rows that were not loaded.
  const isUnknown = more && !rows.some(({ at }) => at !== undefined && at < range.to - HOUR_MS);
  const healed = await marked(vault, new Set(isUnknown ? [] : searched.map(laneOf)), new Set(failed));
  // The session may have ended meanwhile, which closes the database.
  if (workspace()?.vault !== vault) return;
  const { store, done } = vault.db.transaction('documents', 'readwrite');
  for (const name of healed) void store.delete(name);
  for (const [at, record] of sealed.entries()) void store.put(record, `${ERRORS_MARK}${names[at]}`);
  await done;
}

/** Keys of the marks to delete: of connections that were searched and did not fail, and marks that cannot be decrypted. */
async function marked(
  vault: Vault,
  searched: ReadonlySet<Lane>,
  failed: ReadonlySet<Lane>,
): Promise<readonly string[]> {
  const range = IDBKeyRange.bound(ERRORS_MARK, `${ERRORS_MARK}~`);
  const { store } = vault.db.transaction('documents');
  const [names, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  // `note` above wrote it, so the cast is safe; a record that cannot be decrypted yields null.
  const lanes = await Promise.all(
    records.map((each) =>
      vault.unseal(each, HEALTH_CONTEXT).then(
        (opened) => (opened as [Lane])[0],
        () => null,
      ),
    ),
  );
  return names.filter((_, at) => {
    const lane = lanes[at];
    return !lane || (searched.has(lane) && !failed.has(lane));
  });
}

/** Whether a search covers a connection. */
const isSearched = ({ id, platform }: Connection, { type, connectionId }: LogSearch) =>
  id !== '' && (connectionId === '' || connectionId === id) && (type === '' || isOfType(platform, type));
