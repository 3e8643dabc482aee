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

/** The app's own outbox inside a page of the app's origin. Times in ms of this page's clock. */

const SESSION = 'demo';
const pathOf = (id: string) => `/connections/twilio/${id}`;

type Input = { id: string; field: string; values: { menuConfiguration: string } };

/** The menu reply of a connection, under several names, so that no two waiting edits of a connection merge. */
const menu: EditType<object, Input> = {
  verb: 'set',
  lane: ({ id }) => `twilio/${id}`,
  touches: ({ field }) => [field],
  apply: (doc, { field, values }) => ({ ...doc, [field]: values.menuConfiguration }),
  steps: [{ name: 'save', request: (_, { id, values }) => ({ method: 'POST', path: pathOf(id), body: values }) }],
  describe: () => ({ what: { verbatim: '' } }),
  codes: {},
  saved: () => ({ verbatim: '' }),
  failed: () => ({ verbatim: '' }),
};
// Its input has a narrower type than edits in general.
const typeOf = () => menu as unknown as EditType;
const subject: Subject = {
  read: (id) => ({ method: 'GET', path: pathOf(id) }),
  parse: (body) => Object(body),
  secrets: ['authToken'],
  edits: { menu: typeOf() },
};

function edits(connections: readonly string[], count: number): Edit[] {
  return Array.from({ length: count }, (_, at) => {
    const [id = '', round] = [connections[at % connections.length], Math.floor(at / connections.length)];
    const values = { menuConfiguration: `Reply ${at} with {#} for {label}` };
    const input: Input = { id, field: `f${round}`, values };
    return toEdit(typeOf(), { subjectKey: 'twilio-sms', name: 'menu', input, seen: {}, title: id, at: Date.now() });
  });
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);

async function open(manager: string) {
  const vault = await openVaultOf({ managerId: manager, service: location.origin });
  return { vault, outbox: await openOutbox(vault, () => undefined) };
}

/**
 * Puts unsent edits of this many connections into the manager's outbox.
 * @public called in the page
 */
export async function fill(manager: string, count: number): Promise<void> {
  const { outbox } = await open(manager);
  await outbox.put(edits(numbered('bench', count), count), typeOf);
  outbox.close();
  if (outbox.mirror.size() !== count) throw new Error(`${outbox.mirror.size()} edits wait instead of ${count}`);
}

/** Ids of this many connections to send edits to. */
async function connectionIds(count: number): Promise<string[]> {
  const answer = await fetch('/connections', { headers: { 'x-session-id': SESSION } });
  const list: { connectionId: string; platform: string }[] = await answer.json();
  const ids = list.filter(({ platform }) => platform === 'twilio').map(({ connectionId }) => connectionId);
  if (ids.length < count) throw new Error(`There are only ${ids.length} connections`);
  return ids.slice(0, count);
}

/**
 * Sends this many edits of this many connections through the outbox, with encryption.
 * @public called in the page
 */
export async function sendAll(manager: string, count: number, connections: number): Promise<number> {
  const waiting = edits(await connectionIds(connections), count);
  const { vault, outbox } = await open(manager);
  await outbox.put(waiting, typeOf);
  const config = configOf({}, location.origin);
  const refused: string[] = [];
  const emptied = Promise.withResolvers<void>();
  const sender = createSender({
    outbox,
    documents: openDocuments(vault),
    send: (call, key) => send(call, { config, sessionId: SESSION, key }),
    sendOutside: () => Promise.reject(new Error('Nothing is sent elsewhere here')),
    subjectOf: async () => subject,
    list: () => undefined,
    listAfter: () => undefined,
    noteWrong: () => undefined,
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
 * Sends the same requests in a plain loop, one after another.
 * @public called in the page
 */
export async function loop(count: number, connections: number): Promise<number> {
  const waiting = edits(await connectionIds(connections), count);
  const begun = performance.now();
  for (const { input } of waiting) {
    const { id, values } = Object(input);
    const answer = await fetch(pathOf(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': SESSION },
      body: JSON.stringify(values),
    });
    if (!answer.ok) throw new Error(`A request was answered ${answer.status}`);
    await answer.json();
  }
  return performance.now() - begun;
}

/**
 * In turns, puts an edit into an outbox with this many waiting edits, and a record of the same size and durability into plain
 * IndexedDB.
 * @public called in the page
 */
export async function enqueue(manager: string, waiting: number, times: number) {
  const { vault, outbox } = await open(manager);
  await outbox.put(edits(numbered('bench', waiting), waiting), typeOf);
  const plain = await openDB(`plain-${manager}`, 1, { upgrade: (db) => void db.createObjectStore('values') });
  const took = { ours: [] as number[], floor: [] as number[] };
  const [record] = await vault.db.getAll('outbox', undefined, 1);
  for (const [index, edit] of edits(numbered('fresh', times), times).entries()) {
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
