import type { Connection } from '../../model/connection.ts';
import { idOf, type Lane, type Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../entry.ts';
import { type Choice, decideIn, isLeaving, keepIn, undoIn } from './administrator.ts';
import { Files, post, uploaded } from './files.ts';
import { Holding } from './holding.ts';
import { Ledger } from './ledger.ts';
import { describe } from './names.ts';
import { type Deed, theirs } from './others.ts';
import { newDevice, pass, quiet, time } from './platform.ts';
import { closeRecords } from './records.ts';
import { type Doc, type Fault, KNOWN, Server } from './server.ts';
import { type Around, connection, Window } from './window.ts';

const DATABASE = 'switchboard-model';
const DRAIN = 40;
/** Longer than any call takes. */
const LONGEST_ANSWER_MS = 60_000;

/** The world of one story: the service, the administrator's windows, the clock. */
export class World {
  readonly server: Server;
  readonly ledger: Ledger;
  readonly windows: Window[] = [];
  offline = false;
  sendingWindow: Window | undefined;
  private readonly around: Around;
  /** The error of the device's clock, in ms. */
  drift = 0;
  private seed = 1;
  private handing = false;
  /** Discards that a window has not confirmed yet; a killed window never does. */
  private readonly discarding = new Set<QueuedEdit>();
  private opened = 0;
  readonly files = new Files();
  readonly holding = new Holding();
  /** Settled edits, for undoing them. */
  private readonly sent: QueuedEdit[] = [];

  private constructor(subject: Subject) {
    const ledger = new Ledger(subject);
    this.ledger = ledger;
    this.server = new Server({
      arrives: (call, key) => ledger.arrives(this.server, call, key),
      applied: (call, key) => ledger.applied(this.server, call, key),
      wrong: (text) => ledger.fail(text),
      uploaded: (id, file) => uploaded(ledger, id, file),
    });
    const disk: { list: Connection[] } = { list: [] };
    this.around = {
      subject,
      disk,
      send: (from, call, key) => {
        // The former sender may send until the next one has raised the epoch.
        const received = ledger.sent(from, call, key, this.sendingWindow?.lock.used ? this.sendingWindow : from);
        if (key !== undefined && call.method !== 'GET') this.holding.sent(this, from, key);
        return this.server.send(call, key).finally(received);
      },
      sendOutside: (from, call) => post(this, from, call),
      wall: () => time.now + this.drift,
      random: () => {
        this.seed = (this.seed * 48_271) % 2_147_483_647;
        return this.seed / 2_147_483_647;
      },
      offline: () => this.offline,
      onEvent: (_, event) => {
        ledger.event(event, this.server);
        if (event.kind === 'settled') this.sent.push(event.entry);
      },
      onExpired: (from) => {
        if (from === this.sendingWindow) this.release(from);
        else void from.sender?.stop();
      },
      onError: (error) => ledger.fail(`an uncaught error: ${error}`),
      isThere: (lane) => this.server.docs.has(idOf(lane)),
    };
  }

  static async begin(subject: Subject): Promise<World> {
    newDevice();
    const world = new World(subject);
    for (const id of ['t1', 't2', 't3']) world.server.docs.set(id, KNOWN);
    world.ledger.begin(world.server.docs);
    world.around.disk.list = ['t1', 't2', 't3'].map(connection);
    await world.open();
    await world.open();
    for (const id of ['t1', 't2', 't3']) world.look(0, `twilio/${id}`);
    await pass(200);
    world.lend();
    await quiet();
    return world;
  }

  async open(): Promise<void> {
    this.opened += 1;
    const opening = Window.open(`window ${this.opened}`, DATABASE, this.around);
    await quiet();
    this.windows.push(await opening);
  }

  window(index: number): Window | undefined {
    return this.windows[index % Math.max(this.windows.length, 1)];
  }

  /** Stands for Web Locks: gives a free lock to the first window that is not frozen. */
  lend(): void {
    if (this.sendingWindow || this.handing || !this.server.signedIn) return;
    this.sendingWindow = this.windows.find((window) => !window.life.isFrozen);
    this.sendingWindow?.run();
  }

  save(index: number, lane: Lane, name: string, input: (seen: Partial<Doc>) => unknown, fresh: boolean): void {
    const window = this.window(index);
    if (!window || window.life.isFrozen) return;
    const at = time.now;
    void (async () => {
      const seen = name === 'create' ? {} : (window.shown(lane) ?? (await window.view(lane)));
      if (!seen) return;
      const value = input(seen);
      if (isLeaving(window, lane)) return;
      await keepIn(this.ledger, window, { lane, name, value, seen, at }, () =>
        window.put(name, value, seen, fresh && this.sendingWindow === window && !this.offline),
      );
    })();
  }

  /** Undoes a settled edit (`nth` from the last), unless another edit of its fields waits. */
  undo(index: number, nth: number): void {
    const window = this.window(index);
    const sent = this.sent.at(-1 - nth);
    if (!window || window.life.isFrozen || !sent) return;
    void undoIn(this.ledger, window, sent);
  }

  decide(index: number, nth: number, what: Choice): void {
    const window = this.window(index);
    if (!window || window.life.isFrozen) return;
    decideIn(this.ledger, window, nth, what, this.discarding);
  }

  others(id: string, what: Deed, value: number): void {
    const doc = this.server.docs.get(id);
    if (!doc) return;
    if (what === 'remove') this.server.docs.delete(id);
    else this.server.docs.set(id, { ...doc, ...theirs(doc, what, value) });
    this.ledger.others(this.server, `twilio/${id}`, what);
  }

  fault(kind: Fault, times: number, after: number): void {
    this.server.faults.push(...Array(after).fill(undefined), ...Array(times).fill(kind));
  }

  /** Kills the process of a window; what it wrote stays on the device. */
  async crash(index: number): Promise<void> {
    const window = this.window(index);
    if (!window) return;
    window.crash();
    this.windows.splice(this.windows.indexOf(window), 1);
    this.ledger.crashed();
    if (this.sendingWindow === window) {
      this.sendingWindow = undefined;
      this.handing = false;
    }
    await quiet();
    if (this.windows.length === 0) await this.open();
    await this.read();
    this.lend();
  }

  /** Freezes the sending window, and another one steals the lock. */
  async freezeSender(): Promise<void> {
    const frozen = this.sendingWindow;
    if (!frozen || this.handing) return;
    frozen.life.freeze();
    await pass(10_000);
    if (this.sendingWindow === frozen) this.sendingWindow = undefined;
    frozen.lock.taken = true;
    frozen.life.hold(() => void frozen.sender?.stop());
    this.ledger.crashed();
    if (this.windows.every(({ life }) => life.isFrozen)) await this.open();
    this.lend();
  }

  thaw(): void {
    for (const { life } of this.windows) if (life.isFrozen) life.thaw();
  }

  /** Closes a window in an orderly way, by default the sending one; never the last one. */
  close(index = this.sendingWindow ? this.windows.indexOf(this.sendingWindow) : -1): void {
    const window = this.windows[index];
    if (!window || this.windows.length < 2 || this.handing) return;
    this.windows.splice(index, 1);
    if (this.sendingWindow === window) this.release(window, () => window.crash());
    else window.crash();
  }

  /** Releases the lock once nothing is in flight. */
  private release(window: Window, then: () => void = () => undefined): void {
    if (this.handing) return;
    this.handing = true;
    void window.sender?.stop().then(() => {
      if (this.sendingWindow !== window) return;
      this.handing = false;
      this.sendingWindow = undefined;
      then();
      this.lend();
    });
  }

  /** Ends the session and closes its windows; after `ms` the same manager signs in again. */
  async away(ms: number): Promise<void> {
    if (this.handing) return;
    this.server.signedIn = false;
    const leaving = this.windows.filter(({ life }) => !life.isFrozen);
    if (this.sendingWindow && leaving.includes(this.sendingWindow)) this.release(this.sendingWindow);
    await pass(LONGEST_ANSWER_MS);
    for (const window of leaving) {
      window.outbox.close();
      await quiet();
      window.crash();
      this.windows.splice(this.windows.indexOf(window), 1);
    }
    this.ledger.crashed();
    await pass(ms);
    await this.open();
    this.signIn();
  }

  /** The next `times` writing transactions of a window find no room. */
  fill(index: number, times: number): void {
    const life = this.window(index)?.life;
    if (life) life.full += times;
  }

  signIn(): void {
    this.server.signedIn = true;
    this.lend();
  }

  setOffline(offline: boolean): void {
    this.offline = offline;
    if (!offline) this.sendingWindow?.sender?.hurry();
  }

  look(index: number, lane: Lane): void {
    const window = this.window(index);
    if (window && !window.life.isFrozen) void window.look(lane);
  }

  /** Ends all faults, lets the outbox send all it can, and returns the failures of the story. */
  async end(): Promise<readonly string[]> {
    this.server.faults.length = 0;
    for (const { life } of this.windows) life.full = 0;
    this.thaw();
    this.setOffline(false);
    this.signIn();
    for (let round = 0; round < DRAIN && this.ledger.wrong.length === 0; round += 1) {
      await pass(120_000);
      this.signIn();
      this.holding.set(this, 0, false);
      await quiet();
      if (time.timers.size === 0) break;
    }
    await quiet();
    const left = await this.read();
    const recorded = (await this.windows[0]?.recorded()) ?? new Set();
    for (const entry of this.discarding) {
      if (!recorded.has(entry.id) && !left.some(({ id }) => id === entry.id)) this.ledger.gone(entry, 'discarded');
    }
    await this.files.close(this.ledger, this.windows[0], left);
    this.ledger.close(left, this.server);
    closeRecords(this.ledger, left, recorded);
    for (const window of this.windows) await this.compare(window);
    return this.ledger.wrong;
  }

  /** Reads the device through a new window. */
  private async reader<T>(look: (reader: Window) => T): Promise<T> {
    const opening = Window.open('reader', DATABASE, this.around);
    await quiet();
    const reader = await opening;
    const seen = look(reader);
    reader.crash();
    return seen;
  }

  private async read(): Promise<readonly QueuedEdit[]> {
    const entries = await this.reader(({ outbox }) => outbox.mirror.all());
    this.ledger.learn(entries.filter(({ id }) => this.ledger.accounts.get(id)?.fate === undefined));
    return entries;
  }

  private async compare(window: Window): Promise<void> {
    const rests = (of: Window) => of.outbox.mirror.all().map((entry) => `${describe(entry)} rev ${entry.rev}`);
    const stored = (await this.reader(rests)).join('\n');
    const known = rests(window).join('\n');
    if (known !== stored) this.ledger.fail(`${window.name} shows\n${known}\nand the device holds\n${stored}`);
  }
}
