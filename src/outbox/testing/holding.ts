import { holdOf } from '../device.ts';
import { releaseHeld } from '../release-held.ts';
import type { Ledger } from './ledger.ts';
import { idOfKey } from './names.ts';
import type { Window } from './window.ts';

/** What of the world concerns a hold. */
type Scenery = { ledger: Ledger; sender: Window | undefined; window(index: number): Window | undefined };

/** The hold as it is known to rest on the device, and what was in flight when it began: that may come to its end. */
type Known = { hold: string; sender: Window | undefined; inFlight: ReadonlySet<string>; sent: Set<string> };

/** The administrator holds edits for a review, and what the books know of it. */
export class Holding {
  private begun = 0;
  /** Windows that were told to change it and have not said yet that they did. */
  private changing = 0;
  private known: Known | undefined;

  /** Begins to hold, or ends that, in a window. While it is not known which of several changes was the last, nothing is said. */
  set(world: Scenery, index: number, on: boolean): void {
    const window = world.window(index);
    if (!window || window.life.isFrozen) return;
    this.begun += 1;
    this.changing += 1;
    this.known = undefined;
    void (async () => {
      await window.hold(on ? `hold ${this.begun}` : undefined);
      this.changing -= 1;
      if (this.changing > 0) return;
      const tx = window.vault.db.transaction(['meta', 'outbox']);
      const asked = [tx.objectStore('meta').get('hold'), tx.objectStore('outbox').getAll()] as const;
      const [hold, records] = await Promise.all(asked);
      const inFlight = new Set(records.filter(({ state }) => state === 'sending').map(({ id }) => id));
      const [id, { sender }] = [holdOf(hold), world];
      this.known =
        id !== undefined && this.changing === 0 ? { hold: id, sender, inFlight, sent: new Set() } : undefined;
    })();
  }

  /** A call of an edit leaves a window, with this key. */
  sent({ ledger }: Scenery, from: Window, key: string): void {
    const entry = from.outbox.mirror.get(idOfKey(key));
    if (!this.known || !entry || entry.released === this.known.hold) return;
    const { sender, inFlight, sent } = this.known;
    // Each step of what was in flight may still be made, once, by the window that was at it.
    if (!inFlight.has(entry.id) || from !== sender || sent.has(key)) ledger.fail(`${key} was sent while it was held`);
    sent.add(key);
  }

  /** *Send now*, of everything or of one edit: it goes in spite of the hold. */
  async sendNow(world: Scenery, nth?: number): Promise<void> {
    const { sender, ledger } = world;
    const all = sender?.outbox.mirror.all() ?? [];
    const id = nth === undefined ? undefined : all[nth % Math.max(all.length, 1)]?.id;
    if (!sender || (nth !== undefined && !id)) return;
    await releaseHeld(sender.outbox, id).catch((error: unknown) => {
      if (!(error instanceof DOMException)) ledger.fail(`an edit could not be released: ${error}`);
    });
    world.sender?.replay?.sendNow(id);
  }
}
