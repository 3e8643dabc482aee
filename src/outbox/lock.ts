import { enums, is, optional, string, type } from 'superstruct';

/** A lock holder that does not answer for this long counts as frozen, and another window steals the lock. */
const HOLDER_TIMEOUT_MS = 5000;

/** A window whose sender ended, as on a full device, requests the lock again after this time. */
const RETRY_MS = 5000;

/**
 * `who`: does the lock holder respond? `id`: the newest edit that the asking window knows. `me`: the holder's answer. `now`:
 * *Send now*, for the edit `id` or, without one, for everything.
 */
const Message = type({ say: enums(['who', 'me', 'now']), id: optional(string()) });

export type Lock = ReturnType<typeof contend>;

/** What a window does while it holds the lock. */
export type Contender = {
  /** Called whenever the lock is granted; must end soon after `over` resolves. The lock is released when it resolves. */
  lead(over: Promise<void>): Promise<void>;
  /** The id of the newest edit that this window knows. */
  newest(): string | undefined;
  /** Another window's *Send now*: for the edit with this id, or everything. */
  onNow(id: string | undefined): void;
  /** Another window has an edit to send; `newest`: the id of the newest edit that it knows. */
  onAsked(newest: string): void;
};

/** Requests the lock again and again until `leave`; calls `lead` whenever it is granted. */
function createClaim(name: string, lead: Contender['lead']) {
  const { locks } = navigator;
  let release: (() => void) | undefined;
  let leaving = false;
  let held: Promise<void> = Promise.resolve();
  let request: AbortController | undefined;

  async function onGranted(): Promise<void> {
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    if (leaving) release?.();
    // If the lock was stolen and granted again, the former `lead` first finishes its calls in flight.
    const before = held;
    held = before.catch(() => undefined).then(() => lead(over));
    await held;
  }

  async function wait(steal: boolean): Promise<void> {
    request?.abort();
    const controller = new AbortController();
    request = controller;
    const failed = await locks.request(name, steal ? { steal } : { signal: controller.signal }, onGranted).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (request !== controller) return;
    release?.();
    release = undefined;
    if (leaving) return;
    const stolen = failed instanceof DOMException && failed.name === 'AbortError';
    if (failed !== undefined && !stolen) console.error(failed);
    if (!stolen) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!leaving && request === controller) await wait(false);
  }

  let ended = wait(false);

  return {
    isMine: () => release !== undefined,
    isLeaving: () => leaving,
    steal() {
      ended = wait(true);
    },
    /** Stops requesting; resolves when `lead` has ended and the lock is released. */
    async leave(): Promise<void> {
      leaving = true;
      request?.abort();
      release?.();
      await ended;
    },
  };
}

/** Competes for the manager's lock, which one window of the browser holds (rule 3), and again after losing it. */
export function contend(
  name: string,
  { lead, newest, onNow, onAsked }: Contender,
  holderTimeoutMs = HOLDER_TIMEOUT_MS,
) {
  const channel = new BroadcastChannel(`${name}:lock`);
  const claim = createClaim(name, lead);
  let asking: ReturnType<typeof setTimeout> | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!is(data, Message)) return;
    if (data.say === 'who' && claim.isMine()) {
      channel.postMessage({ say: 'me' });
      if (data.id !== undefined) onAsked(data.id);
    }
    if (data.say === 'now' && claim.isMine()) onNow(data.id);
    if (data.say !== 'me') return;
    clearTimeout(asking);
    asking = undefined;
  };

  const post = (say: 'who' | 'now', id: string | undefined) =>
    channel.postMessage({ say, ...(id === undefined ? {} : { id }) });

  return {
    /** Asks the browser whether this window holds the lock, so that a thawed window learns that it was stolen. */
    async isMine(): Promise<boolean> {
      await navigator.locks.query();
      return claim.isMine();
    },
    /** Asks the lock holder to answer, because there is something to send; steals the lock if it does not. */
    ask(): void {
      if (claim.isMine() || claim.isLeaving() || asking !== undefined) return;
      asking = setTimeout(() => {
        asking = undefined;
        if (!claim.isMine() && !claim.isLeaving()) claim.steal();
      }, holderTimeoutMs);
      post('who', newest());
    },
    /** Passes *Send now* on to the lock holder. */
    now(id?: string): void {
      if (!claim.isLeaving()) post('now', id);
    },
    /** Stops competing; resolves when `lead` has ended and the lock is released. */
    async leave(): Promise<void> {
      clearTimeout(asking);
      await claim.leave();
      channel.close();
    },
  };
}
