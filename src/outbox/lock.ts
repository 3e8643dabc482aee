import { enums, is, optional, string, type } from 'superstruct';

/** A holder that has not answered for so long is frozen; when it answers later, it has lost the lock. */
const HOLDER_TIMEOUT_MS = 5000;

/** A window that could not begin, for want of room on the device, lets the next one try and comes back after this. */
const RETRY_MS = 5000;

/**
 * `who`: is the holder of the lock there? The id is that of the newest edit that the asking window knows. `me`: yes. `now`:
 * the administrator wants it sent at once, everything or the edit with the id.
 */
const Message = type({ say: enums(['who', 'me', 'now']), id: optional(string()) });

export type Lock = ReturnType<typeof contend>;

/** What a window does with the lock, and hears while it has it. */
export type Contender = {
  /** Done whenever the lock is ours; `over` resolves when it has to be let go, which it is once this has resolved. */
  hold(over: Promise<void>): Promise<void>;
  /** The newest edit that this window knows. */
  newest(): string | undefined;
  /** Another window wants something sent: everything, or the edit with an id. */
  onNow(id: string | undefined): void;
  /** Another window has something to do; `newest` is the newest edit that it knows. */
  onAsked(newest: string): void;
};

/** Requests the lock of that name, again and again until `leave`; `hold` is called whenever it is granted. */
function createClaim(name: string, hold: Contender['hold']) {
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
    // What was in flight when it was taken away, and is ours again, is heard first.
    const before = held;
    held = before.catch(() => undefined).then(() => hold(over));
    await held;
  }

  async function wait(steal: boolean): Promise<void> {
    request?.abort();
    const here = new AbortController();
    request = here;
    const failed = await locks.request(name, steal ? { steal } : { signal: here.signal }, onGranted).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (request !== here) return;
    release?.();
    release = undefined;
    if (leaving) return;
    const stolen = failed instanceof DOMException && failed.name === 'AbortError';
    if (failed !== undefined && !stolen) console.error(failed);
    if (!stolen) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!leaving && request === here) await wait(false);
  }

  let ended = wait(false);

  return {
    isMine: () => release !== undefined,
    isLeaving: () => leaving,
    /** Takes the lock from the window that has it. */
    steal() {
      ended = wait(true);
    },
    /** Resolves when the lock is let go, which is when `hold` has done what it must. */
    async leave(): Promise<void> {
      leaving = true;
      request?.abort();
      release?.();
      await ended;
    },
  };
}

/**
 * Waits for the manager's lock in this browser (rule 3). One that loses it to another window waits in line again.
 */
export function contend(
  name: string,
  { hold, newest, onNow, onAsked }: Contender,
  holderTimeoutMs = HOLDER_TIMEOUT_MS,
) {
  const channel = new BroadcastChannel(`${name}:lock`);
  const claim = createClaim(name, hold);
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
    /** Whether it is ours still. The browser is asked first: a frozen window hears only then that it was taken away. */
    async isMine(): Promise<boolean> {
      await navigator.locks.query();
      return claim.isMine();
    },
    /** There is something to do: the window that holds the lock has to show that it can hear, or is replaced. */
    ask(): void {
      if (claim.isMine() || claim.isLeaving() || asking !== undefined) return;
      asking = setTimeout(() => {
        asking = undefined;
        if (!claim.isMine() && !claim.isLeaving()) claim.steal();
      }, holderTimeoutMs);
      post('who', newest());
    },
    /** Asks the holder to send at once. */
    now(id?: string): void {
      if (!claim.isLeaving()) post('now', id);
    },
    /** Resolves when the lock is let go, which is when `hold` has done what it must. */
    async leave(): Promise<void> {
      clearTimeout(asking);
      await claim.leave();
      channel.close();
    },
  };
}
