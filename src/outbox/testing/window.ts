import { type Documents, openDocuments } from '../../io/store/documents.ts';
import { openVault, type Vault } from '../../io/store/vault.ts';
import type { Connection } from '../../model/connection.ts';
import { type EditType, idOf, type Lane, type Subject } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import type { OutsideCall } from '../../model/outside.ts';
import { toStoredList } from '../../model/stored-list.ts';
import { documentIn } from '../../model/with-answer.ts';
import { ConcurrentChange } from '../commit.ts';
import { type Decision, exportDecision, holdDecision, undoOf } from '../decisions.ts';
import type { Edit, QueuedEdit } from '../entry.ts';
import { basisOf } from '../fold.ts';
import { isOnNewest } from '../freshness.ts';
import { knownIds } from '../lost-create.ts';
import { ambiguousIdsOf } from '../queue.ts';
import { createSender, type Sender } from '../sender.ts';
import type { SendEvent } from '../sender-env.ts';
import { type Outbox, openOutbox } from '../store.ts';
import { toEdit } from '../to-edit.ts';
import { Life } from './gate.ts';
import { time, wait, withEar } from './platform.ts';
import { KNOWN } from './server.ts';

const SUBJECT_KEY = 'twilio-sms';

/** How long a sender that could not start on a full device waits before it starts again, in ms. */
const RETRY_MS = 5000;

export type Around = {
  subject: Subject;
  send(from: Window, call: Call, key?: string): Promise<Outcome>;
  sendOutside(from: Window, call: OutsideCall): Promise<Outcome>;
  disk: { list: Connection[] };
  wall(): number;
  random(): number;
  offline(): boolean;
  onEvent(from: Window, event: SendEvent): void;
  onExpired(from: Window): void;
  onError(error: unknown): void;
  /** Whether the service still has the connection of a lane. */
  isThere(lane: Lane): boolean;
};

/** One window of the administrator's browser, assembled as the app does. */
export class Window {
  sender: Sender | undefined;
  /** The manager's lock. `taken`: another window stole it, so this one must not start to send. */
  lock = { taken: false, used: false };
  readonly name: string;
  readonly life: Life;
  readonly documents: Documents;
  readonly outbox: Outbox;
  private readonly around: Around;
  /** Lanes whose form was on screen. */
  private readonly seen = new Set<Lane>();
  readonly vault: Vault;

  private constructor(
    name: string,
    around: Around,
    parts: Pick<Window, 'life' | 'documents' | 'outbox'>,
    vault: Vault,
  ) {
    this.name = name;
    this.around = around;
    this.life = parts.life;
    this.documents = parts.documents;
    this.outbox = parts.outbox;
    this.vault = vault;
  }

  /** The ids of all stored edits, whether or not this window knows them. */
  async onDevice(): Promise<ReadonlySet<string>> {
    return new Set((await this.vault.db.getAll('outbox')).map(({ id }) => id));
  }

  async recorded(): Promise<ReadonlySet<string>> {
    return new Set(await this.vault.db.getAllKeys('changes'));
  }

  static async open(name: string, database: string, around: Around): Promise<Window> {
    const life = new Life();
    const vault = life.vault(await openVault(database, true));
    const documents = openDocuments(vault);
    const opened: { window?: Window } = {};
    const outbox = await withEar(life, () =>
      openOutbox(vault, (_, elsewhere) => elsewhere && opened.window?.sender?.wake(), documents.reread),
    );
    opened.window = new Window(name, around, { life, documents, outbox }, vault);
    return opened.window;
  }

  run(): void {
    const { around, outbox, documents } = this;
    const lock = { taken: false, used: false };
    this.lock = lock;
    this.sender = createSender({
      outbox,
      documents,
      send: (call, key) => {
        if (this.life.dead) return new Promise(() => undefined);
        return this.life.hear(around.send(this, call, key)).then((outcome) => {
          if (outcome.kind === 'expired') around.onExpired(this);
          return outcome;
        });
      },
      sendOutside: async (call) => {
        if (this.life.dead) return new Promise(() => undefined);
        return this.life.hear(around.sendOutside(this, call));
      },
      subjectOf: async (key) => (key === SUBJECT_KEY ? around.subject : null),
      list: () => around.disk.list,
      listAfter: ({ listEffect: row }, created) => {
        const { list } = around.disk;
        if (row && 'deleting' in row) around.disk.list = list.filter(({ id }) => id !== row.id);
        else if (created !== undefined) around.disk.list = [...list, connection(created)];
        return toStoredList({ readAt: around.wall(), items: around.disk.list });
      },
      noteWrong: () => undefined,
      onEvent: (event) => around.onEvent(this, event),
      isOffline: around.offline,
      holdsLock: () => this.life.hear(Promise.resolve(!lock.taken)),
      front: () => undefined,
      mayBeCopied: () => false,
      keepsChanges: () => true,
      clock: { now: around.wall, ticks: () => time.now, random: around.random },
    });
    const { sender } = this;
    const begin = (): Promise<void> =>
      sender.run().then(
        () => {
          lock.used = true;
        },
        (error: unknown) => {
          if (!(error instanceof DOMException)) return around.onError(error);
          return this.life.hear(wait(RETRY_MS)).then(begin);
        },
      );
    void begin();
  }

  async put(name: string, input: unknown, seen: object, online: boolean): Promise<string[] | null> {
    const type = this.type(name);
    const request = { subjectKey: SUBJECT_KEY, name, input, seen, title: KNOWN.name, at: time.now };
    const edit = toEdit(type, request, this.basis(type.lane(input)));
    return this.keep(edit, type, online && isOnNewest(this.documents, edit));
  }

  /** The edit that undoes a sent one; null when that is not possible. */
  wayBack(sent: QueuedEdit): Edit | null {
    const { lane, name, base, input, touches } = sent;
    const type = this.type(name);
    const doc = this.documents.get(lane)?.doc ?? type.apply(base, input);
    return undoOf(type, sent, pick(doc, touches), time.now);
  }

  basis(lane: Lane) {
    return basisOf(lane, this, ({ name }) => this.around.subject.edits[name]);
  }

  async keep(edit: Edit, type: EditType, fresh: boolean): Promise<string[] | null> {
    try {
      const ids = await this.outbox.put([edit], () => type);
      this.sender?.wake(fresh ? ids : []);
      return ids;
    } catch (error) {
      if (error instanceof ConcurrentChange || error instanceof DOMException) return null;
      throw error;
    }
  }

  async revise(decision: Decision): Promise<boolean> {
    try {
      await this.outbox.revise(decision);
    } catch (error) {
      if (error instanceof ConcurrentChange || error instanceof DOMException) return false;
      throw error;
    }
    this.sender?.wake();
    return true;
  }

  /** Turns a hold on (its id) or off (undefined). */
  async hold(hold: string | undefined): Promise<void> {
    await this.revise(holdDecision(hold));
    this.sender?.wake();
  }

  /** Exports the outbox and marks its creates as exported (`exportDecision`). False when it could not store the marks. */
  leave(): Promise<boolean> {
    const entries = this.outbox.mirror.all();
    const ambiguousIds = () => ambiguousIdsOf(entries);
    const listed = () => knownIds(this.around.disk.list, this.type('create'), { ambiguousIds });
    return this.revise(exportDecision(entries, listed));
  }

  async look(lane: Lane): Promise<void> {
    const { subject } = this.around;
    const asked = this.documents.stamp(lane);
    const outcome = await this.life.hear(this.around.send(this, subject.read(idOf(lane))));
    const doc = outcome.kind === 'answer' && documentIn(subject, outcome.body);
    if (!doc || this.documents.stamp(lane) !== asked) return;
    const stored = this.documents.remember(lane, doc, subject.secrets, this.around.wall());
    await this.documents.store(lane, stored);
  }

  /** The view of a lane: the server's document with the outbox folded over it. */
  async view(lane: Lane): Promise<object | undefined> {
    await this.documents.read(lane);
    const view = this.basis(lane)?.view;
    if (view) this.seen.add(lane);
    return view;
  }

  /** What the lane's form shows; undefined when none was opened. An open form stays (rule 16). */
  shown(lane: Lane): object | undefined {
    const view = this.basis(lane)?.view;
    if (!view && this.seen.has(lane) && this.around.isThere(lane))
      this.around.onError(`the form of ${lane} was taken away`);
    return view;
  }

  type(name: string): EditType {
    const type = this.around.subject.edits[name];
    if (!type) throw new Error(`no edit ${name}`);
    return type;
  }

  crash(): void {
    this.life.kill();
    this.vault.db.close();
  }
}

export function connection(id: string): Connection {
  return { id, title: KNOWN.name, platform: 'twilio', lastUpdate: undefined };
}
