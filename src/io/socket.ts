import { type LiveFrame, readLiveFrame } from '../model/live/frame.ts';

/** Why a live socket is closed for good: by its caller, by the server (O-21), or because no socket can have its address. */
type CloseReason = 'left' | 'session-ended' | 'unknown' | 'stopped' | 'bad-address';

/** `silent`: it is open, and has not even answered when it was asked again. */
export type SocketState = 'connecting' | 'open' | 'silent' | 'reconnecting' | { closed: CloseReason };

/** O-21: codes after which the server is not asked again. After any other one it is, for as long as it is wanted. */
const FINAL: Readonly<Record<number, CloseReason>> = { 4403: 'session-ended', 4404: 'unknown', 4409: 'stopped' };

/**
 * A frame of more characters is not looked at. A list of 200 customers with 500 messages each, which the service sends
 * whenever the socket opens, is 10 to 20 million.
 */
export const LONGEST_FRAME = 32 * 1024 * 1024;

/** An attempt to connect that takes longer is given up. */
const CONNECT_TIMEOUT_MS = 10_000;

/** After so many ms without any frame an open socket is asked again, then told to be silent, then given up for another one. */
const SILENCE_MS = { ask: 30_000, tell: 40_000, renew: 60_000 };

/** Once it was open for so long, the next loss begins with the shortest wait again. */
const STABLE_MS = 5000;

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

export type LiveSocketOptions = {
  /** The websocket's whole address without query. */
  wsUrl: string;
  sessionId: string;
  /** The simulator's connection id. */
  accountId: string;
  onFrame(frame: LiveFrame): void;
  onState(state: SocketState): void;
  /** Where jitter comes from; 0 ≤ x < 1. */
  random?: () => number;
  silence?: typeof SILENCE_MS;
};

export type LiveSocket = {
  /** Ends it; nothing is told any more but that it is closed. */
  close(): void;
  /** Frames that were no frames of the contract so far. */
  ignored(): number;
};

/**
 * The live view's socket: asks for the customers whenever it opens, and connects again, waiting longer each time,
 * until it is closed here or the server says that there is nothing more to come. Its address carries the session and
 * appears in no message of this module.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { sessionId, accountId, onFrame, onState, random = Math.random, silence = SILENCE_MS } = options;
  const address = `${options.wsUrl}?${new URLSearchParams({ session_id: sessionId, account_id: accountId })}`;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ignored = 0;
  let ended = false;
  /** Between a loss and the next attempt. */
  let waiting = false;

  function end(reason: CloseReason) {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', hurry);
    socket?.close();
    onState({ closed: reason });
  }

  function connect() {
    const made = socketTo(address);
    if (!made) return end('bad-address');
    const mine: WebSocket = made;
    socket = mine;
    waiting = false;
    let openedAt: number | undefined;
    let silent = false;
    const isMine = () => !ended && !waiting && socket === mine;
    timer = setTimeout(() => mine.close(), CONNECT_TIMEOUT_MS);

    function ask() {
      mine.send(JSON.stringify({ action: 'fetch_data', session_id: sessionId, account_id: accountId }));
    }

    function listen() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ask();
        timer = setTimeout(tell, silence.tell - silence.ask);
      }, silence.ask);
    }

    function tell() {
      silent = true;
      onState('silent');
      // One that is dead may take long to close.
      timer = setTimeout(() => {
        mine.close();
        lose();
      }, silence.renew - silence.tell);
    }

    function lose() {
      waiting = true;
      if (openedAt !== undefined && performance.now() - openedAt >= STABLE_MS) failures = 0;
      failures += 1;
      onState('reconnecting');
      clearTimeout(timer);
      timer = setTimeout(connect, waitAfter(failures, random()));
    }

    mine.addEventListener('open', () => {
      if (!isMine()) return;
      openedAt = performance.now();
      ask();
      listen();
      onState('open');
    });
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMine()) return;
      listen();
      if (silent) onState('open');
      silent = false;
      const frame = typeof data === 'string' && data.length <= LONGEST_FRAME ? readLiveFrame(data) : null;
      if (frame) onFrame(frame);
      else ignored += 1;
    });
    mine.addEventListener('close', ({ code }) => {
      if (!isMine()) return;
      const reason = FINAL[code];
      if (reason) end(reason);
      else lose();
    });
  }

  /** The network is back: the next attempt is made now. */
  function hurry() {
    if (ended || !waiting) return;
    clearTimeout(timer);
    connect();
  }

  globalThis.addEventListener?.('online', hurry);
  onState('connecting');
  connect();
  return { close: () => end('left'), ignored: () => ignored };
}

/** Null where the address is none for a socket, or the page may not use it: one without TLS from a page that has it. */
function socketTo(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}

/** Exponential, with full jitter above the shortest wait: consoles that lost one server do not return as one. */
export function waitAfter(failures: number, random: number): number {
  const most = Math.min(SHORTEST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return SHORTEST_WAIT_MS + Math.floor(random * (most - SHORTEST_WAIT_MS));
}
