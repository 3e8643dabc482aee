import { dequal } from 'dequal/lite';
import type { Lane, Subject } from '../../model/edit.ts';
import type { Call } from '../../model/outcome.ts';
import { compareWithServer } from '../../model/view.ts';
import { isLive, type QueuedEdit } from '../entry.ts';
import { referredTo } from '../queue.ts';
import type { SendEvent } from '../sender-env.ts';
import { type Account, adopt, type Fate, hasBegun, isOwed, newAccount } from './account.ts';
import { describe, idOfKey, idOfPath, laneOf, looksLike, pickMoving, text } from './names.ts';
import { Others } from './others.ts';
import { LOOKED_FOR, ofPart, partOf, tooEarly } from './parts.ts';
import { time } from './platform.ts';
import type { Doc, Server } from './server.ts';
import { blocks, isReferredTo } from './waits.ts';
import type { Window } from './window.ts';

/**
 * The calls of one lane; times in ms. `since`: when the present run of calls began; `receivedAt`: the last outcome; `others`,
 * `othersMenu`: the last change by another administrator; `loose`: the administrator discarded an edit that may be in flight.
 */
type Traffic = { since: number; receivedAt: number; others: number; othersMenu: number; loose: boolean };

/** After a longer pause without a call, a connection must be read before it is written. */
const MAX_PAUSE_MS = 1000;

/** Records what happened to every edit of a story, and collects failures in `wrong`. */
export class Ledger {
  readonly accounts = new Map<string, Account>();
  readonly wrong: string[] = [];
  /** The expected documents: each effect through `apply`, whatever the call posted. */
  readonly expected = new Map<string, Doc>();
  private readonly traffic = new Map<Lane, Traffic>();
  private readonly flying = new Map<string, Lane>();
  private everParked = false;
  /** How often an edit was merged into another one, by lane and name. */
  private readonly merges = new Map<string, number>();
  /** Ids of edits that a window reported as settled, or as replaced by a later edit of the same fields. */
  readonly settled = new Set<string>();
  readonly overtaken = new Set<string>();
  /** Ids of edits in conflict: the service does not say whether one whose answer was lost had its effect before the other change. */
  private readonly conflicts = new Set<string>();
  private readonly otherHands = new Others();
  private readonly subject: Subject;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  begin(docs: ReadonlyMap<string, Doc>): void {
    for (const [id, doc] of docs) this.expected.set(id, doc);
  }

  fail(text: string): void {
    this.wrong.push(text);
  }

  learn(entries: readonly QueuedEdit[]): void {
    for (const entry of entries) {
      const account = this.accounts.get(entry.id);
      // The window may not know the newest change yet.
      if (account && account.entry.rev > entry.rev) continue;
      if (account) account.held &&= dequal(account.entry.input, entry.input);
      if (account) account.entry = entry;
      else this.accounts.set(entry.id, newAccount(entry, this.accounts.size));
    }
  }

  event(event: SendEvent, server: Server): void {
    if (event.kind === 'parked') {
      this.everParked = true;
      const { entry, parked } = event;
      if (parked.why === 'conflict') this.conflicts.add(entry.id);
      if (!this.of(entry.lane).loose) this.wrong.push(...this.otherHands.blamed({ ...entry, parked }));
    }
    if (event.kind === 'settled') this.settle(event.entry, server);
    if (event.kind === 'merged') this.overtaken.add(event.entry.id);
    if (event.kind === 'merged') this.gone(event.entry, 'merged');
  }

  private settle(entry: QueuedEdit, server: Server): void {
    this.settled.add(entry.id);
    this.conflicts.delete(entry.id);
    // A window may have been frozen before it told the ledger.
    if (!this.accounts.has(entry.id)) this.learn([entry]);
    // The sender may know from an earlier read that the service holds the value: then no call tells the ledger.
    this.holding(server, entry.lane);
    const account = this.accounts.get(entry.id);
    const unsettled = [...this.accounts.values()].filter((other) => !this.settled.has(other.entry.id));
    if (account && entry.verb === 'create') adopt(account, unsettled);
  }

  /** A window sends a call; returns the function to call with its outcome. */
  sent(from: Window, call: Call, key: string | undefined, sender: Window | undefined): () => void {
    const lane = call.path === '/connections/twilio' ? `create ${key}` : laneOf(call);
    const traffic = this.of(lane);
    if (time.now - traffic.receivedAt > MAX_PAUSE_MS) traffic.since = time.now;
    traffic.receivedAt = Number.POSITIVE_INFINITY;
    const done = () => {
      traffic.receivedAt = time.now;
    };
    if (call.method === 'GET' || key === undefined) return done;
    if (from !== sender) this.fail(`${from.name} sent ${key} after another window had taken over`);
    if ([...this.flying.values()].includes(lane)) this.fail(`two writes of ${lane} at once`);
    const flight = `${key} ${time.now} ${this.flying.size}`;
    this.flying.set(flight, lane);
    if (this.flying.size > 5) this.fail(`${this.flying.size} writes at once`);
    const entry = from.outbox.mirror.get(idOfKey(key));
    // A window may have stored or merged the edit and been frozen or killed before it told the ledger.
    if (entry) this.learn([{ ...entry, at: this.accounts.get(entry.id)?.entry.at ?? entry.at }]);
    const parked = entry && from.outbox.mirror.lane(entry.lane).find((other) => blocks(other, entry));
    if (parked) this.fail(`${key} was sent after ${parked.id} of the same field had been parked`);
    return () => {
      done();
      this.flying.delete(flight);
    };
  }

  crashed(): void {
    this.flying.clear();
    for (const traffic of this.traffic.values()) traffic.receivedAt = Math.min(traffic.receivedAt, time.now);
  }

  /** A call arrives at the server, before its effect. */
  arrives(server: Server, call: Call, key: string | undefined): void {
    const account = key === undefined ? undefined : this.accounts.get(idOfKey(key));
    const traffic = this.of(laneOf(call));
    const doc = server.docs.get(idOfPath(call));
    if (doc && key && !traffic.loose) this.wrong.push(...tooEarly(doc, call, key));
    if (doc && account && !traffic.loose)
      this.wrong.push(...this.otherHands.overwritten(laneOf(call), doc, call, account.entry));
    if (account?.entry.name !== 'menu' || traffic.othersMenu >= traffic.since) return;
    const { input, base } = account.entry;
    const now = doc?.menuConfiguration;
    const { values } = input as { values: Partial<Doc> };
    if (![base['menuConfiguration'], values.menuConfiguration].includes(now) && traffic.othersMenu > account.entry.at)
      this.fail(`${key} overwrote what another administrator had set: ${now}`);
  }

  applied(server: Server, call: Call, key: string | undefined): void {
    const lane = laneOf(call);
    const account = key === undefined ? undefined : this.accounts.get(idOfKey(key));
    if (call.method === 'GET') this.otherHands.shown(lane);
    else this.otherHands.wrote(lane);
    if (call.method === 'GET') this.holding(server, lane);
    else if (account) this.effect(server, account, call, lane, partOf(key ?? ''));
    else this.fail(`no window made the edit of ${key}`);
  }

  private effect(server: Server, account: Account, call: Call, lane: Lane, part: string | undefined): void {
    const { entry } = account;
    if (!part || (LOOKED_FOR.includes(part) && account.steps.has(part))) account.effects += 1;
    if (part) account.steps.add(part);
    // Of an edit's several calls the sender verifies only those of `LOOKED_FOR` and may repeat the others.
    const repeats = part && !LOOKED_FOR.includes(part) ? Number.POSITIVE_INFINITY : account.allowed - 1;
    if (account.effects > (part ? repeats : account.allowed))
      this.fail(`${describe(entry)} had ${account.effects} effects`);
    this.inOrder(account);
    if (entry.verb === 'remove' && !part) this.expected.delete(idOfPath(call));
    if ((entry.verb === 'remove' && !part) || entry.verb === 'create') return;
    const id = idOfPath(call);
    const { name } = entry;
    const before = this.expected.get(id);
    const after = part
      ? ({ ...before, ...ofPart(part, entry.input) } as Doc)
      : (this.subject.edits[name]?.apply(before, entry.input) as Doc);
    const now = server.docs.get(id);
    const traffic = this.of(lane);
    const { others, since, loose } = traffic;
    if (!now) return;
    if (name === 'menu') traffic.othersMenu = -1;
    if (!dequal(pickMoving(after), pickMoving(now)) && others < since && !loose) {
      this.fail(`${describe(entry)} made ${lane} ${text(now)}, expected ${text(after)}`);
    }
    this.expected.set(id, now);
    this.holding(server, lane);
  }

  /** The administrator skipped an edit: later ones may go first. */
  reordered(): void {
    this.everParked = true;
  }

  others(server: Server, lane: Lane, what: string): void {
    const traffic = this.of(lane);
    this.otherHands.changed(lane, what);
    traffic.others = time.now;
    if (what === 'menuConfiguration') traffic.othersMenu = time.now;
    const id = lane.slice(lane.indexOf('/') + 1);
    const doc = server.docs.get(id);
    if (doc) this.expected.set(id, doc);
    else this.expected.delete(id);
    for (const { entry, ...account } of this.accounts.values()) {
      if (entry.lane === lane && entry.verb === 'change' && account.effects > 0) this.allow(entry.id);
    }
    this.holding(server, lane);
  }

  /** The typed value was the present one. */
  heldAlready(ids: readonly string[]): void {
    for (const id of ids) {
      const account = this.accounts.get(id);
      if (account && account.entry.touches.length > 0) account.held = true;
    }
  }

  allow(id: string): void {
    const account = this.accounts.get(id);
    if (account && (account.entry.verb !== 'create' || account.allowed === 0)) account.allowed += 1;
  }

  /** The edit was discarded or merged: earlier effects do not count any more. */
  gone(entry: QueuedEdit, fate: Fate): void {
    // A window may have been frozen before it told the ledger.
    if (!this.accounts.has(entry.id)) this.learn([entry]);
    const account = this.accounts.get(entry.id);
    if (account) account.fate ??= fate;
    // The service may have made the connection of this create: the sender then adopts it for a create that looks the same.
    if (entry.verb === 'create' && entry.attempts > 0)
      for (const other of this.accounts.values()) if (looksLike(other.entry, entry)) other.held = true;
    if (entry.attempts > 0) this.of(entry.lane).loose = true;
  }

  mergesOf = (lane: Lane, name: string): number => this.merges.get(`${lane} ${name}`) ?? 0;

  /** A window stored a newer edit of the same kind: those missing from `there` (ids) were merged into it or cancelled out. */
  merged(lane: Lane, name: string, there: ReadonlySet<string>): void {
    this.merges.set(`${lane} ${name}`, this.mergesOf(lane, name) + 1);
    for (const account of this.accounts.values()) {
      const { entry } = account;
      const went = entry.lane === lane && entry.name === name && !there.has(entry.id);
      if (went && (isOwed(account) || this.conflicts.has(entry.id))) this.gone(entry, 'merged');
    }
  }

  /** Checks at the end that every edit took effect or is still in the outbox. */
  close(left: readonly QueuedEdit[], server: Server): void {
    const byId = new Map(left.map((entry) => [entry.id, entry]));
    for (const account of this.accounts.values()) {
      const { entry, fate } = account;
      const now = byId.get(entry.id);
      if (fate && now) this.fail(`${describe(entry)} was ${fate} and is still there`);
      if (fate) continue;
      if (now) {
        const gone = referredTo(now).some((id) => this.accounts.get(id)?.fate);
        if (now.parked?.why === 'uncreated' && !gone) this.fail(`${describe(now)} waits for what was made`);
        if (isLive(now) && !left.some((other) => blocks(other, now) || isReferredTo(other, now)))
          this.fail(`${describe(now)} is stuck: ${now.state}`);
      } else if (isOwed(account) && !this.shadowed(entry, byId)) this.fail(`${describe(entry)} is lost`);
    }
    for (const [id, doc] of this.expected) {
      const now = server.docs.get(id);
      if (!now || !dequal(pickMoving(now), pickMoving(doc)))
        this.fail(`${id} is ${now && text(now)}, not ${text(doc)}`);
    }
  }

  shadowed(entry: QueuedEdit, left: ReadonlyMap<string, QueuedEdit>): boolean {
    const removals = [...this.accounts.values()].filter(({ entry: other }) => other.verb === 'remove');
    return removals.some(
      (removal) => removal.entry.lane === entry.lane && !removal.fate && !left.has(removal.entry.id),
    );
  }

  inOrder({ entry, order, fate, effects }: Account): void {
    if (entry.verb === 'remove' || fate === 'discarded') return;
    // The service may validate a file twice, which affects no other fields.
    const isRepeated = entry.verb === 'upload' && effects > 1;
    for (const account of this.accounts.values()) {
      const { entry: later, order: made } = account;
      if (!hasBegun(account) || made <= order || later.lane !== entry.lane) continue;
      const sameField = later.touches.some((field) => entry.touches.includes(field));
      if (sameField || !(this.everParked || isRepeated))
        this.fail(`${describe(entry)} had its effect after the later ${describe(later)}`);
    }
  }

  private holding(server: Server, lane: Lane): void {
    const doc = server.docs.get(lane.slice(lane.indexOf('/') + 1));
    for (const account of this.accounts.values()) {
      const { entry } = account;
      if (account.held || entry.lane !== lane) continue;
      const type = this.subject.edits[entry.name];
      if (entry.verb === 'remove') account.held = doc === undefined;
      else if (type && doc && compareWithServer(type, doc, entry.input, entry) === 'holds') account.held = true;
    }
  }

  private of(lane: Lane): Traffic {
    const fresh = { since: 0, receivedAt: Number.NEGATIVE_INFINITY, others: -1, othersMenu: -1, loose: false };
    const known = this.traffic.get(lane) ?? fresh;
    this.traffic.set(lane, known);
    return known;
  }
}
