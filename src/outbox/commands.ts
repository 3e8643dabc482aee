import { enums, is, string, type } from 'superstruct';
import type { Lane } from '../model/edit.ts';

/*
 * A command changes a connection at once and is no edit: nothing of it rests on the device, and its caller waits for the
 * answer. While it runs no window sends an edit of its lane. The browser's lock of the lane says that it runs, so a window
 * that begins to send later knows, and one that dies lets go; the window that sends now is told and has to agree.
 */

/** `hold`: a command wants this lane. `held`: nothing of the lane is in flight, and nothing will be sent. */
const Message = type({ say: enums(['hold', 'held']), lane: string() });

/** A window that sends and has not agreed for so long is frozen, or waits for an answer: the command is not run. */
const AGREE_TIMEOUT_MS = 5000;

/** How often it is looked whether any window sends at all. */
const LOOK_MS = 50;

const channelOf = (name: string) => new BroadcastChannel(`${name}:commands`);
const prefixOf = (name: string) => `${name}:command:`;

/** What a sender does for commands: it leaves a lane alone until it is given back. */
export type HoldsLanes = {
  /** Resolves when nothing of the lane is in flight; from then on nothing of it is sent until the lane is given back. */
  hold(lane: Lane): Promise<() => void>;
};

/** The side of the window that sends: it keeps away from lanes in which a command runs. `name` is the manager's lock. */
export function respectCommands(name: string, sender: HoldsLanes) {
  const channel = channelOf(name);
  const stopped = new AbortController();

  async function give(lane: Lane): Promise<void> {
    const giveBack = await sender.hold(lane);
    if (stopped.signal.aborted) return;
    channel.postMessage({ say: 'held', lane });
    // Ours as soon as the command has its answer, or its window is gone.
    await navigator.locks
      .request(prefixOf(name) + lane, { signal: stopped.signal }, () => undefined)
      .catch(() => undefined);
    giveBack();
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (is(data, Message) && data.say === 'hold') void give(data.lane);
  };

  return {
    /** Keeps away from commands that began before this window sent anything; call it before the sender runs. */
    async begin(): Promise<void> {
      const { held = [] } = await navigator.locks.query();
      const running = held.flatMap(({ name: lock = '' }) => (lock.startsWith(prefixOf(name)) ? lock : []));
      for (const lock of running) void give(lock.slice(prefixOf(name).length));
    },
    stop(): void {
      stopped.abort();
      channel.close();
    },
  };
}

/**
 * Does `work` while no window sends anything of the lane; commands of one lane run one after another. Answers `busy`, and
 * does nothing, when the window that sends does not agree in time.
 */
export function withLane<T>(
  name: string,
  lane: Lane,
  work: () => Promise<T>,
  timeoutMs = AGREE_TIMEOUT_MS,
): Promise<T | 'busy'> {
  return navigator.locks.request(prefixOf(name) + lane, async () =>
    (await isLeftAlone(name, lane, timeoutMs)) ? work() : 'busy',
  );
}

/** The window that sends agrees; or there is none: whichever begins later finds the lane's lock taken. */
async function isLeftAlone(name: string, lane: Lane, timeoutMs: number): Promise<boolean> {
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
      const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LOOK_MS));
      if (await Promise.race([agreed, later])) return true;
    }
    return false;
  } finally {
    channel.close();
  }
}
