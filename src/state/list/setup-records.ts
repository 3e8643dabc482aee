import { useAtomValue } from 'jotai';
import { array, boolean, type Infer, is, number, record, string, type } from 'superstruct';
import { contextOfDocument } from '../../io/store/sealing.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { readMade } from '../../outbox/made.ts';
import { healthAtom } from '../documents/connection-health.ts';
import { ofManager, workspace } from '../documents/workspace.ts';
import { cell, store } from '../store.ts';
import { setupMarksAtom } from './list.ts';

const SetupRecord = type({ ticked: array(string()), hidden: boolean(), done: number(), of: number() });

/**
 * The set-up progress of a connection: the steps `ticked` by hand, whether it is `hidden`, and that `done` of `of` steps were
 * done at the last display.
 */
export type SetupRecord = Infer<typeof SetupRecord>;

const Records = record(string(), SetupRecord);
type Records = Readonly<Record<Lane, SetupRecord>>;

/** All records are stored as one document, under a lane that no connection can have. */
const SETUPS: Lane = 'setups';

type Known = { records: Records; made: readonly string[] };

const knownAtom = ofManager<Known | undefined>(undefined);

/** A connection's set-up record; undefined until loaded. `made`: this device recently created the connection. */
export function useSetupRecord(lane: Lane, id: string): { record: SetupRecord | undefined; made: boolean } | undefined {
  const known = useAtomValue(knownAtom);
  return known && { record: known.records[lane], made: known.made.includes(id) };
}

export const useWrong = (lane: Lane): MessageId | undefined => useAtomValue(healthAtom).get(lane);

const turns = cell(() => ({ last: Promise.resolve() }));

async function read(vault: Vault): Promise<Known> {
  const name = await vault.nameOf(SETUPS);
  const sealed = await vault.db.get('documents', name);
  const records = sealed && (await vault.unseal(sealed, contextOfDocument(name)).catch(() => undefined));
  const made = await readMade(vault);
  return { records: is(records, Records) ? records : {}, made: made.map(({ created }) => created) };
}

/** Reads and shows the set-up records; undefined when the database is closed or deleted by now. */
export async function readSetups(): Promise<Known | undefined> {
  const vault = workspace()?.vault;
  let known: Known | undefined;
  let last: Promise<void>;
  // Records stored meanwhile are already shown, so read again with them.
  do {
    last = turns().last;
    await last;
    known = vault && (await read(vault).catch(() => undefined));
  } while (last !== turns().last);
  if (known && workspace()?.vault === vault) store.set(knownAtom, known);
  return known;
}

/** Stores a connection's set-up record: `change` applied to the one that any window stored, else to `setup`. */
export function storeSetup(
  lane: Lane,
  setup: SetupRecord,
  change: (stored: SetupRecord) => SetupRecord = () => setup,
): Promise<void> {
  const next = ({ [lane]: stored, ...others }: Records) => ({ ...others, [lane]: stored ? change(stored) : setup });
  const known = store.get(knownAtom);
  if (known) store.set(knownAtom, { ...known, records: next(known.records) });
  return changeRecords(next);
}

function changeRecords(next: (records: Records) => Records): Promise<void> {
  const state = turns();
  state.last = state.last.then(async () => {
    const vault = workspace()?.vault;
    const known = vault && (await read(vault).catch(() => undefined));
    if (!known) return;
    const records = next(known.records);
    const name = await vault.nameOf(SETUPS);
    const sealed = await vault.seal(records, contextOfDocument(name));
    // The session may have ended meanwhile, which closes the database.
    if (workspace()?.vault !== vault) return;
    await vault.db.put('documents', sealed, name).catch(() => undefined);
  });
  return state.last;
}

/**
 * Shows set-up progress in the list, for connections whose set-up began or that this device recently created, and deletes the
 * records of deleted connections. `stepsOf`: loads the steps of a platform.
 */
export async function showMarks(
  items: readonly Connection[],
  stepsOf: (platform: string) => Promise<readonly unknown[]>,
): Promise<void> {
  const name = workspace()?.vault.name;
  const known = await readSetups();
  if (!known) return;
  const marks: [Lane, Message][] = [];
  for (const item of items) {
    const lane = laneOf(item);
    const { [lane]: setup } = known.records;
    if (setup ? setup.hidden : !known.made.includes(item.id)) continue;
    const { done, of } = setup ?? { done: 0, of: (await stepsOf(item.platform)).length };
    if (done < of) marks.push([lane, { id: 'chip.setup', values: { done, count: of } }]);
  }
  // Usually there are none: then the list does not render again.
  if (workspace()?.vault.name === name && marks.length + store.get(setupMarksAtom).length > 0)
    store.set(setupMarksAtom, marks);
  const there = new Set(items.map(laneOf));
  const left = (records: Records) => Object.entries(records).filter(([lane]) => there.has(lane));
  if (left(known.records).length < Object.keys(known.records).length)
    await changeRecords((records) => Object.fromEntries(left(records)));
}
