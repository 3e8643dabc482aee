import { dequal } from 'dequal/lite';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach } from 'vitest';
import { openDocuments } from '../../io/store/documents.ts';
import type { DraftKey } from '../../io/store/drafts.ts';
import { openVault, type Vault } from '../../io/store/vault.ts';
import { isAlike } from '../../model/alike.ts';
import type { EditType, Subject } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { paceTimers } from '../../testing/pace.ts';
import type { Edit, QueuedEdit } from '../entry.ts';
import { basisOf } from '../fold.ts';
import { createSender, type Sender } from '../sender.ts';
import type { SendEvent, SenderEnv } from '../sender-env.ts';
import { openOutbox } from '../store.ts';
import { basedOn, toEdit } from '../to-edit.ts';

type Doc = Record<string, unknown>;
type Values = { id: string; values: Doc };
type Members = { id: string; add: string[]; remove: string[] };

/** A small kind for tests, with lanes `a/…`; an id such as `1+2` gives an edit two lanes. */
export function smallSubject(more: Partial<EditType> = {}): Subject {
  const path = (id: string) => `/connections/a/${id}`;
  const accept: EditType['accept'] = (raw) => raw;
  const common = { codes: {}, accept, describe: () => ({ what: { verbatim: '' } }), ...words() };
  const set: EditType<Doc, Values> = {
    ...common,
    verb: 'set',
    lane: ({ id }) => `a/${id.split('+')[0]}`,
    turnsWith: ({ id }) =>
      id
        .split('+')
        .slice(1)
        .map((each) => `a/${each}`)[0],
    touches: ({ values }) => Object.keys(values),
    apply: (doc, { values }) => ({ ...doc, ...values }),
    steps: [{ name: 'save', request: (_, { id, values }) => ({ method: 'POST', path: path(id), body: values }) }],
  };
  const tags: EditType<Doc, Members> = {
    ...common,
    verb: 'change',
    lane: ({ id }) => `a/${id}`,
    touches: () => ['tags'],
    apply: (doc, input) => ({ ...doc, tags: members(doc['tags'], input) }),
    merge: (earlier, later) => ({
      id: later.id,
      add: [...new Set([...earlier.add.filter((tag) => !later.remove.includes(tag)), ...later.add])],
      remove: [...earlier.remove.filter((tag) => !later.add.includes(tag)), ...later.remove],
    }),
    steps: [
      {
        name: 'save',
        request: (doc, input) => ({ method: 'POST', path: path(input.id), body: members(doc['tags'], input) }),
      },
    ],
  };
  const create: EditType<Doc, { key: string; more?: string }> = {
    ...common,
    verb: 'create',
    lane: ({ key }) => `a/+${key}`,
    touches: () => [],
    apply: (doc) => doc,
    listEffect: ({ key }) => ({ creating: true, platform: 'a', title: key, path: '/' }),
    find: {
      among: ({ platform }) => platform === 'a',
      read: (id) => ({ method: 'GET', path: path(id) }),
      matches: (detail, { key, more }) => dequal(pick(detail, ['key', 'more']), { key, more }),
      resembles: (detail, { key }) => isAlike(pick(detail, ['key'])['key'], key),
    },
    steps: [
      {
        name: 'create',
        request: (_, input) => ({ method: 'POST', path: '/connections/a', body: input }),
        take: (answer) => {
          const { id } = pick(answer, ['id']);
          return typeof id === 'string' ? { progress: { created: id } } : {};
        },
      },
    ],
  };
  const remove: EditType<Doc, { id: string }> = {
    ...common,
    verb: 'remove',
    lane: ({ id }) => `a/${id}`,
    touches: () => [],
    apply: (doc) => doc,
    listEffect: ({ id }) => ({ deleting: true, id, platform: 'a' }),
    steps: [{ name: 'delete', request: (_, { id }) => ({ method: 'DELETE', path: path(id) }) }],
  };
  return {
    read: (id) => ({ method: 'GET', path: path(id) }),
    parse: (body) => Object(body),
    secrets: ['token'],
    edits: { set: Object.assign(set, more), tags, create, remove } as unknown as Subject['edits'],
  };
}

function words(): Pick<EditType, 'saved' | 'failed'> {
  return { saved: () => ({ verbatim: 'saved' }), failed: () => ({ verbatim: 'failed' }) };
}

function members(now: unknown, { add, remove }: Members): string[] {
  const list: string[] = Array.isArray(now) ? now : [];
  return [...new Set([...list, ...add])].filter((tag) => !remove.includes(tag));
}

/** An edit of the small kind; `seen` is the document on screen. */
export function edit(subject: Subject, name: string, input: unknown, seen: object = {}): Edit {
  return toEdit(typeOf(subject, name), { subjectKey: 'a', name, input, seen, title: 'title', at: 0 });
}

export const set = (subject: Subject, id: string, values: Doc, seen: object = {}) =>
  edit(subject, 'set', { id, values }, seen);

export function typeOf(subject: Subject, name: string): EditType {
  const type = subject.edits[name];
  if (!type) throw new Error(`no edit ${name}`);
  return type;
}

/** The database's name, unique for each test file: files that run at the same time share channels. */
export const DEVICE = `switchboard-device-${crypto.randomUUID()}`;

/** How many times faster the device's `ticks` run than real time. */
const HASTE = 20;

/** Runs this file's timers as fast as that clock; without it, only other events start what is due. */
export const useHaste = () => paceTimers((ms) => ms / HASTE);

/** A device with one window, its outbox and a sender. `answer`: the service; `held`: wraps the window's vault. */
export async function openDevice(
  subject: Subject,
  answer: (call: Call, key?: string) => Promise<Outcome>,
  held: (vault: Vault) => Vault = (vault) => vault,
) {
  const vault = held(await openVault(DEVICE, true));
  const documents = openDocuments(vault);
  const outbox = await openOutbox(vault, () => undefined, documents.reread);
  const events: SendEvent[] = [];
  const calls: string[] = [];
  const clock = { now: () => Date.now(), ticks: () => performance.now() * HASTE, random: () => 0 };
  const needs: SenderEnv = {
    outbox,
    documents,
    send: (call, key) => {
      calls.push(`${call.method} ${call.path.slice('/connections'.length)}`);
      return answer(call, key);
    },
    sendOutside: () => Promise.reject(new Error('Nothing is sent elsewhere here')),
    subjectOf: async (key) => (key === 'a' ? subject : null),
    list: () => [],
    listAfter: () => undefined,
    noteWrong: () => undefined,
    onEvent: (event) => events.push(event),
    isOffline: () => false,
    holdsLock: async () => true,
    front: () => undefined,
    mayBeCopied: () => false,
    keepsChanges: () => true,
    clock,
  };
  const based = (edit: Edit): Edit => {
    const basis = basisOf(edit.lane, { documents, outbox }, ({ name }) => subject.edits[name]);
    return { ...edit, ...basedOn(edit.base, edit.touches, basis) };
  };
  let sender: Sender | undefined;
  return {
    vault,
    documents,
    outbox,
    events,
    calls,
    needs,
    /** Creates a sender without running it; `putAway` stops the last one. */
    sender(other: Partial<SenderEnv> = {}): Sender {
      sender = createSender({ ...needs, ...other });
      return sender;
    },
    async run(other: Partial<SenderEnv> = {}): Promise<Sender> {
      const begun = this.sender(other);
      await begun.run();
      return begun;
    },
    async putAway(): Promise<void> {
      await sender?.stop();
      outbox.close();
    },
    /** Waits until the outbox is empty; fails with what is left. */
    emptied: () =>
      until(() => outbox.mirror.all().length === 0, 15_000).catch(() => {
        throw new Error(`${JSON.stringify(outbox.mirror.all())} after ${calls.join()}`);
      }),
    parked: () => until(() => outbox.mirror.all()[0]?.state === 'parked'),
    states: () => outbox.mirror.all().map(({ state }) => state),
    /** Stores edits as a screen does: based on the server's copy if there is one, else on `seen`. */
    put: (edits: readonly Edit[], draft?: DraftKey) =>
      outbox.put(edits.map(based), ({ name }) => typeOf(subject, name), draft),
    know: (id: string, doc: Doc) => documents.remember(`a/${id}`, doc, subject.secrets, 0),
  };
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

/**
 * A device for each test of a file, put away after it. `answer` is the service; a test may replace it for its own duration.
 */
export function deviceForEach(subject: Subject, answer: (call: Call) => Outcome = () => ok()) {
  let device: Device | undefined;
  const here = {
    answer,
    get device(): Device {
      if (!device) throw new Error('The device is opened before each test');
      return device;
    },
  };
  beforeEach(async () => {
    freshDevice();
    here.answer = answer;
    device = await openDevice(subject, async (call) => here.answer(call));
  });
  afterEach(() => here.device.putAway());
  return here;
}

export const ok = (body: unknown = {}): Outcome => ({ kind: 'answer', body });
export const refusal = (status: number): Outcome => ({ kind: 'refused', status, body: {} });
export const NOBODY: Outcome = { kind: 'unreached', applied: 'unknown' };
export const BUSY: Outcome = { kind: 'unreached', applied: 'unknown', status: 503 };
export const TOO_MANY: Outcome = { kind: 'unreached', applied: 'no', status: 429 };

export function freshDevice(): void {
  globalThis.indexedDB = new IDBFactory();
}

/** Waits until a condition holds, `limit` ms at most; fails with the condition's source. */
export async function until(what: () => boolean, limit = 10_000): Promise<void> {
  for (const start = Date.now(); !what(); ) {
    if (Date.now() - start > limit) throw new Error(`it never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Waits while pressing *Send now* all the time, so that no back-off delays the result. */
export async function hurried(sendNow: () => void, what: () => Promise<unknown>): Promise<void> {
  const pressing = setInterval(sendNow, 5);
  await what().finally(() => clearInterval(pressing));
}

export const records = (vault: Vault) => vault.db.getAll('outbox');

/** The oldest edit on a device; its `inputs` are those of all. */
export const first = (of: Device): QueuedEdit => {
  const [entry] = of.outbox.mirror.all();
  if (!entry) throw new Error('no entry');
  return entry;
};
export const inputs = (of: Device) => of.outbox.mirror.all().map(({ input }) => input);
