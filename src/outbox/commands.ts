import { enums, is, string, type } from 'superstruct';
import type { Lane } from '../model/edit.ts';

/* A command changes a connection at once. It is not an edit: the device does not store it, and its caller waits for
   the answer. While it runs, no window may send an edit of the lane. The command holds a Web Lock for the lane, so
   that a window that starts to send later sees it, and a window that dies releases it. The current sender must first
   agree on a channel. */

/** `hold`: a command wants this lane. `held`: the sender agrees; it sends nothing of the lane. */
const Message = type({ say: enums(['hold', 'held']), lane: string() });

/** The sender has this long to agree. After that it is frozen or waits for an answer, and the command does not run. */
const AGREE_TIMEOUT_MS = 5000;

/** How often the command checks whether any window holds the sender's lock at all. */
const POLL_MS = 50;

const channelOf = (name: string) => new BroadcastChannel(`${name}:commands`);
const prefixOf = (name: string) => `${name}:command:`;

export type ReservesLanes = {
  /**
   * Resolves when nothing of the lane is in flight. The sender leaves the lane alone until the returned function is
   * called.
   */
  reserve(lane: Lane): Promise<() => void>;
};

/** The sender's side: sends no edits of lanes in which a command runs. `name` is the name of the manager's lock. */
export function respectCommands(name: string, sender: ReservesLanes) {
  const channel = channelOf(name);
  const stopped = new AbortController();

  async function reserve(lane: Lane): Promise<void> {
    const giveBack = await sender.reserve(lane);
    if (stopped.signal.aborted) return;
    channel.postMessage({ say: 'held', lane });
    // The browser grants it once the command is done or its window is gone.
    await navigator.locks
      .request(prefixOf(name) + lane, { signal: stopped.signal }, () => undefined)
      .catch(() => undefined);
    giveBack();
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (is(data, Message) && data.say === 'hold') void reserve(data.lane);
  };

  return {
    /** Reserves the lanes of running commands. Call it before the sender runs. */
    async begin(): Promise<void> {
      const { held = [] } = await navigator.locks.query();
      const running = held.flatMap(({ name: lock = '' }) => (lock.startsWith(prefixOf(name)) ? lock : []));
      for (const lock of running) void reserve(lock.slice(prefixOf(name).length));
    },
    stop(): void {
      stopped.abort();
      channel.close();
    },
  };
}

/**
 * Runs `work` while no window sends an edit of the lane. Commands of one lane run one after another. Resolves with `busy`,
 * without running `work`, when the sender does not agree within `timeoutMs`.
 */
export function withLane<T>(
  name: string,
  lane: Lane,
  work: () => Promise<T>,
  timeoutMs = AGREE_TIMEOUT_MS,
): Promise<T | 'busy'> {
  return navigator.locks.request(prefixOf(name) + lane, async () =>
    (await mayRun(name, lane, timeoutMs)) ? work() : 'busy',
  );
}

/** True when the sender agrees or no window sends; a window that starts to send later sees the lane's lock. */
async function mayRun(name: string, lane: Lane, timeoutMs: number): Promise<boolean> {
  const channel = channelOf(name);
  const agreed = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (is(data, Message) && data.say === 'held' && data.lane === lane) resolve(true);
    };
  });
  try {
    channel.postMessage({ say: 'hold', lane });
    for (const until = performance.now() + timeoutMs; performance.now() < until; ) {
      const { held = [] } = await navigator.locks.query();
      if (!held.some((lock) => lock.name === name)) return true;
      const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), POLL_MS));
      if (await Promise.race([agreed, later])) return true;
    }
    return false;
  } finally {
    channel.close();
  }
}
