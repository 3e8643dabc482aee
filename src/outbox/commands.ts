import { enums, is, string, type } from 'superstruct';
import type { Lane } from '../model/edit.ts';

/*
 * A command changes a connection at once. It is not an edit: it is not stored on the device, and its caller waits for the
 * answer. While a command runs, no window may send an edit of the same lane. The command holds a Web Lock for the lane, so
 * that a window that starts sending later sees it, and a window that dies releases it. The window that is sending now is
 * asked on a channel and has to agree first.
 */

/** `hold`: a command wants this lane. `held`: the sender agrees; nothing of the lane is in flight or will be sent. */
const Message = type({ say: enums(['hold', 'held']), lane: string() });

/** The sender has this long to agree. After that it is frozen or waits for an answer, and the command is not run. */
const AGREE_TIMEOUT_MS = 5000;

/** How often the command checks whether any window holds the sender's lock at all. */
const POLL_MS = 50;

const channelOf = (name: string) => new BroadcastChannel(`${name}:commands`);
const prefixOf = (name: string) => `${name}:command:`;

/** The part of the sender that commands need. */
export type ReservesLanes = {
  /** Resolves when nothing of the lane is in flight. No edit of it is sent until the returned function is called. */
  reserve(lane: Lane): Promise<() => void>;
};

/** The sender's side: does not send edits of lanes in which a command runs. `name` is the name of the manager's lock. */
export function respectCommands(name: string, sender: ReservesLanes) {
  const channel = channelOf(name);
  const stopped = new AbortController();

  async function reserve(lane: Lane): Promise<void> {
    const giveBack = await sender.reserve(lane);
    if (stopped.signal.aborted) return;
    channel.postMessage({ say: 'held', lane });
    // Granted once the command is done, or its window is gone.
    await navigator.locks
      .request(prefixOf(name) + lane, { signal: stopped.signal }, () => undefined)
      .catch(() => undefined);
    giveBack();
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (is(data, Message) && data.say === 'hold') void reserve(data.lane);
  };

  return {
    /** Reserves the lanes of commands that are running already. Call it before the sender runs. */
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

/** True when the sender agrees or no window sends; a window that starts to send later sees that the lane's lock is taken. */
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
