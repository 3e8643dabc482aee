import { openDB } from 'idb';
import { readMeta, writeMeta } from '../../src/io/store/documents.ts';
import { openVaultOf } from '../../src/io/store/open-vault.ts';
import { edits } from '../../src/kinds/twilio-sms/edits.ts';
import { readConnections } from '../../src/model/connection.ts';
import type { EditType } from '../../src/model/edit.ts';
import { type ConnectionList, fromStoredList, type StoredList, toStoredList } from '../../src/model/stored-list.ts';
import { openOutbox } from '../../src/outbox/store.ts';

/**
 * What the bench does with the app's own storage, inside a page of the app's origin. The bundle is evaluated by the
 * debugger, so the page needs no script tag that its policy would refuse.
 */
/** A vault with a list in it, and the same list as one JSON text in plain IndexedDB. */
async function prepare(manager: string, raw: unknown) {
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  const list: ConnectionList = { readAt: Date.now(), items: readConnections(raw) ?? [] };
  await writeMeta(vault, 'list', toStoredList(list));
  const plain = await openDB('bench', 1, { upgrade: (db) => void db.createObjectStore('values') });
  await plain.put('values', JSON.stringify(list), 'list');
  return { vault, plain };
}

/**
 * Ms of one read of each, in turns: `ours` decrypted and parsed, `floor` parsed.
 * @public called in the page
 */
export async function readVault(manager: string, raw: unknown, turns: number) {
  const { vault, plain } = await prepare(manager, raw);
  const times = { ours: [] as number[], floor: [] as number[], items: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    const stored = await readMeta<StoredList>(vault, 'list');
    const opened = stored && fromStoredList(stored);
    const between = performance.now();
    const text: ConnectionList = JSON.parse(await plain.get('values', 'list'));
    times.floor.push(performance.now() - between);
    times.ours.push(between - start);
    if (opened?.items.length !== text.items.length) throw new Error('The vault lost rows');
    times.items = text.items.length;
  }
  vault.db.close();
  plain.close();
  return times;
}

/**
 * Puts edits that nobody has sent into the manager's outbox: one menu reply for each of so many connections.
 * @public called in the page
 */
export async function fillOutbox(manager: string, count: number): Promise<number> {
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  const outbox = await openOutbox(vault, () => undefined);
  const menuConfiguration = 'Choose {label}: {#}';
  const waiting = Array.from({ length: count }, (_, index) => {
    const input = { id: `bench-${index}`, values: { menuConfiguration } };
    return {
      subject: 'twilio-sms',
      name: 'menu',
      input,
      lane: `twilio/${input.id}`,
      touches: ['menuConfiguration'],
      verb: 'set' as const,
      base: { menuConfiguration: '' },
      step: 0,
      progress: {},
      title: `Bench ${index}`,
      at: Date.now(),
    };
  });
  // Its edit is typed more narrowly than edits in general.
  await outbox.put(waiting, () => edits.menu as unknown as EditType);
  outbox.close();
  return outbox.mirror.all().length;
}

/**
 * How many edits wait in the manager's outbox, whoever put them there.
 * @public called in the page
 */
export async function countOutbox(manager: string): Promise<number> {
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  const count = await vault.db.count('outbox');
  vault.db.close();
  return count;
}
