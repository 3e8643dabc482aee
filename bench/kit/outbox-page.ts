import { openDB } from 'idb';
import { send } from '../../src/io/http.ts';
import { openDocuments } from '../../src/io/store/documents.ts';
import { openVaultOf } from '../../src/io/store/open-vault.ts';
import { configOf } from '../../src/model/config.ts';
import type { EditType, Subject } from '../../src/model/edit.ts';
import type { Edit } from '../../src/outbox/entry.ts';
import { createSender } from '../../src/outbox/sender.ts';
import { openOutbox } from '../../src/outbox/store.ts';
import { toEdit } from '../../src/outbox/to-edit.ts';

/** What the bench does with the app's own outbox, inside a page of the app's origin. Times in ms, of this page's clock. */

const SESSION = 'demo';
const pathOf = (id: string) => `/connections/twilio/${id}`;

type Input = { id: string; field: string; menuConfiguration: string };

/** A setting of many that a connection has, so that no two waiting edits of a connection are merged. */
const setting: EditType<object, Input> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: ({ field }) => [field],
  apply: (doc, { field, menuConfiguration }) => ({ ...doc, [field]: menuConfiguration }),
  steps: [
    {
      name: 'save',
      request: (_, { id, menuConfiguration }) => ({ method: 'POST', path: pathOf(id), body: { menuConfiguration } }),
    },
  ],
  describe: () => ({ what: { verbatim: '' } }),
  codes: {},
  saved: () => ({ verbatim: '' }),
  failed: () => ({ verbatim: '' }),
};
// Its edit is typed more narrowly than edits in general.
const typeOf = () => setting as unknown as EditType;
const subject: Subject = {
  read: (id) => ({ method: 'GET', path: pathOf(id) }),
  parse: (body) => Object(body),
  secrets: ['authToken'],
  edits: { setting: typeOf() },
};

function edits(connections: readonly string[], count: number): Edit[] {
  return Array.from({ length: count }, (_, index) => {
    const id = connections[index % connections.length] ?? '';
    const menuConfiguration = `Reply ${index} with {#} for {label}`;
    const input: Input = { id, field: `f${Math.floor(index / connections.length)}`, menuConfiguration };
    return toEdit(typeOf(), { subjectKey: 'bench', name: 'setting', input, seen: {}, title: id, at: Date.now() });
  });
}

/** Ids of so many connections that the edits can be sent to. */
async function connectionIds(count: number): Promise<string[]> {
  const answer = await fetch('/connections', { headers: { 'x-session-id': SESSION } });
  const list: { connectionId: string; platform: string }[] = await answer.json();
  const ids = list.filter(({ platform }) => platform === 'twilio').map(({ connectionId }) => connectionId);
  if (ids.length < count) throw new Error(`There are only ${ids.length} connections`);
  return ids.slice(0, count);
}

/**
 * Sends so many edits of so many connections through the outbox, encryption and all.
 * @public called in the page
 */
export async function sendAll(manager: string, count: number, connections: number): Promise<number> {
  const waiting = edits(await connectionIds(connections), count);
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  const documents = openDocuments(vault);
  const outbox = await openOutbox(vault, () => undefined);
  await outbox.put(waiting, typeOf);
  const config = configOf({}, location.origin);
  const refused: string[] = [];
  const emptied = Promise.withResolvers<void>();
  const sender = createSender({
    outbox,
    documents,
    send: (call, key) => send(call, { config, sessionId: SESSION, key }),
    sendOutside: () => Promise.reject(new Error('Nothing is sent elsewhere here')),
    subjectOf: async () => subject,
    list: () => undefined,
    listAfter: () => undefined,
    onEvent({ kind }) {
      if (kind !== 'settled') refused.push(kind);
      if (outbox.mirror.size() === 0 || refused.length > 0) emptied.resolve();
    },
    isOffline: () => false,
    holdsLock: async () => true,
    front: () => undefined,
    mayBeCopied: () => false,
    keepsChanges: () => true,
    clock: { now: () => Date.now(), ticks: () => performance.now(), random: Math.random },
  });
  const begun = performance.now();
  await sender.run();
  await emptied.promise;
  const took = performance.now() - begun;
  await sender.stop();
  outbox.close();
  if (refused.length > 0) throw new Error(`An edit was ${refused[0]}`);
  return took;
}

/**
 * The same requests from a plain loop, one after the other.
 * @public called in the page
 */
export async function loop(count: number, connections: number): Promise<number> {
  const waiting = edits(await connectionIds(connections), count);
  const begun = performance.now();
  for (const { input } of waiting) {
    const { id, menuConfiguration } = Object(input);
    const answer = await fetch(pathOf(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': SESSION },
      body: JSON.stringify({ menuConfiguration }),
    });
    if (!answer.ok) throw new Error(`A request was answered ${answer.status}`);
    await answer.json();
  }
  return performance.now() - begun;
}

/**
 * Puts one edit after another beside so many that wait already, and a record of the same size with the same durability
 * into plain IndexedDB, in turns.
 * @public called in the page
 */
export async function enqueue(manager: string, waiting: number, times: number) {
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  const outbox = await openOutbox(vault, () => undefined);
  const ids = Array.from({ length: 100 }, (_, index) => `bench-${index}`);
  if (waiting > 0) await outbox.put(edits(ids, waiting), typeOf);
  const plain = await openDB(`plain-${manager}`, 1, { upgrade: (db) => void db.createObjectStore('values') });
  const took = { ours: [] as number[], floor: [] as number[] };
  const fresh = edits(
    Array.from({ length: times }, (_, index) => `fresh-${index}`),
    times,
  );
  const [record] = await vault.db.getAll('outbox', undefined, 1);
  for (const [index, edit] of fresh.entries()) {
    const start = performance.now();
    await outbox.put([edit], typeOf);
    const between = performance.now();
    const tx = plain.transaction('values', 'readwrite', { durability: 'strict' });
    void tx.store.put({ ...(record ?? edit), index }, index);
    await tx.done;
    took.floor.push(performance.now() - between);
    took.ours.push(between - start);
  }
  outbox.close();
  plain.close();
  return took;
}
