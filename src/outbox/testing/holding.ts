import { readHoldId } from '../outbox-context.ts';
import { releaseHeld } from '../release-held.ts';
import type { Ledger } from './ledger.ts';
import { idOfKey } from './names.ts';
import type { Window } from './window.ts';

type Scenery = { ledger: Ledger; sendingWindow: Window | undefined; window(index: number): Window | undefined };

/** The stored hold, and the edits in flight when it began, which `sendingWindow` may still finish; `sent`: their keys. */
type Known = { hold: string; sendingWindow: Window | undefined; inFlight: ReadonlySet<string>; sent: Set<string> };

/** Turns holds on and off, and checks that no held edit is sent. */
export class Holding {
  private begun = 0;
  /** Changes of the hold that windows have not confirmed yet. */
  private changing = 0;
  private known: Known | undefined;

  /** Turns a hold on or off in a window. While several changes are unconfirmed, it checks nothing. */
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
      const [id, { sendingWindow }] = [readHoldId(hold), world];
      this.known =
        id !== undefined && this.changing === 0 ? { hold: id, sendingWindow, inFlight, sent: new Set() } : undefined;
    })();
  }

  sent({ ledger }: Scenery, from: Window, key: string): void {
    const entry = from.outbox.mirror.get(idOfKey(key));
    if (!this.known || !entry || entry.released === this.known.hold) return;
    const { sendingWindow, inFlight, sent } = this.known;
    // The sender may finish each step in flight once.
    if (!inFlight.has(entry.id) || from !== sendingWindow || sent.has(key))
      ledger.fail(`${key} was sent while it was held`);
    sent.add(key);
  }

  /** *Send now* during a hold, for everything or for the nth edit. */
  async sendNow(world: Scenery, nth?: number): Promise<void> {
    const { sendingWindow, ledger } = world;
    const all = sendingWindow?.outbox.mirror.all() ?? [];
    const id = nth === undefined ? undefined : all[nth % Math.max(all.length, 1)]?.id;
    if (!sendingWindow || (nth !== undefined && !id)) return;
    await releaseHeld(sendingWindow.outbox, id).catch((error: unknown) => {
      if (!(error instanceof DOMException)) ledger.fail(`an edit could not be released: ${error}`);
    });
    world.sendingWindow?.sender?.sendNow(id);
  }
}
