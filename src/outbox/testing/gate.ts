import type { Vault } from '../../io/store/vault.ts';
import type { Ear } from './platform.ts';

type Breaks = { abort(): void; done: Promise<unknown> };

/** The result of every call of a dead window: it never settles. */
const NEVER: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? () => undefined : NEVER),
  apply: () => NEVER,
});

/**
 * Controls what a browser window receives: every result and message passes through here. A dead window receives nothing and
 * its open transactions abort; a frozen one receives everything when it thaws.
 */
export class Life implements Ear {
  dead = false;
  /** How many of the next writing transactions fail on a full device. */
  full = 0;
  private frozen: (() => void)[] | null = null;
  private readonly open = new Set<Breaks>();

  /** Passes a result on to the window once it is not frozen. */
  hear<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.hold(() => resolve(value)),
        (error) => this.hold(() => reject(error)),
      );
    });
  }

  hold(act: () => void): void {
    if (this.dead) return;
    if (this.frozen) this.frozen.push(() => this.hold(act));
    else act();
  }

  /** Passes on a result inside a transaction at once: windows do not freeze in the middle of one. */
  private within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      work.then(
        (value) => this.dead || resolve(value),
        (error) => this.dead || reject(error),
      );
    });
  }

  kill(): void {
    this.dead = true;
    for (const transaction of this.open) {
      try {
        transaction.abort();
      } catch {
        // Already committed.
      }
    }
    this.open.clear();
  }

  freeze(): void {
    this.frozen ??= [];
  }

  thaw(): void {
    const held = this.frozen ?? [];
    this.frozen = null;
    for (const act of held) act();
  }

  get isFrozen(): boolean {
    return this.frozen !== null;
  }

  vault(vault: Vault): Vault {
    return {
      ...vault,
      db: this.wrap(vault.db, false),
      seal: (value, place) => this.hear(vault.seal(value, place)),
      unseal: (sealed, place) => this.hear(vault.unseal(sealed, place)),
      sealBytes: (bytes, place) => this.hear(vault.sealBytes(bytes, place)),
      unsealBytes: (sealed, place) => this.hear(vault.unsealBytes(sealed, place)),
      nameOf: (text) => this.hear(vault.nameOf(text)),
    };
  }

  private wrap<T extends object>(target: T, inside: boolean): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === 'done' && value instanceof Promise) return this.finished(target, value);
        if (typeof value === 'function') return (...args: unknown[]) => this.call(target, value, name, args, inside);
        return typeof value === 'object' && value !== null ? this.wrap(value, true) : value;
      },
    });
  }

  private call(target: object, method: object, name: string | symbol, args: unknown[], inside: boolean): unknown {
    if (this.dead && name !== 'close') return NEVER;
    // On a full device the transaction aborts; `done` rejects with the reason.
    if (name === 'commit' && this.full > 0 && isBreakable(target)) return target.abort();
    const result: unknown = Reflect.apply(method as () => unknown, target, args);
    if (result instanceof Promise) return inside ? this.within(result) : this.hear(result);
    if (name === 'transaction' && isBreakable(result)) {
      this.open.add(result);
      result.done.catch(() => undefined);
    }
    return typeof result === 'object' && result !== null ? this.wrap(result, true) : result;
  }

  private finished(transaction: object, done: Promise<unknown>): Promise<unknown> {
    const over = () => isBreakable(transaction) && this.open.delete(transaction);
    done.then(over, over);
    if (this.full > 0 && Reflect.get(transaction, 'mode') === 'readwrite' && isBreakable(transaction)) {
      this.full -= 1;
      return this.hear(outOfRoom(transaction, done));
    }
    return this.hear(done);
  }
}

/** Fails as browsers do: on completion, after every request of the transaction has succeeded. */
async function outOfRoom(transaction: Breaks, done: Promise<unknown>): Promise<never> {
  try {
    transaction.abort();
  } catch {
    // Already aborted.
  }
  await done.catch(() => undefined);
  throw new DOMException('no room', 'QuotaExceededError');
}

function isBreakable(value: unknown): value is Breaks {
  return typeof value === 'object' && value !== null && 'abort' in value && 'done' in value;
}
