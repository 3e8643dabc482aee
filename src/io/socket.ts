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

/** After so many ms without any frame an open socket is asked again, then reported as silent, then replaced by another one. */
const SILENCE_MS = { ask: 30_000, report: 40_000, replace: 60_000 };

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
  /** Ends it; nothing is reported any more but that it is closed. */
  close(): void;
  /** Frames that were no frames of the contract so far. */
  ignored(): number;
};

type Connection = { close(): void };

type ConnectionOptions = {
  address: string;
  /** Sent once it is open, and again when nothing has come for long. */
  request: string;
  silence: typeof SILENCE_MS;
  onState(state: 'open' | 'silent'): void;
  onData(data: unknown): void;
  /** It has ended by itself: with the server's code, or without one where it was given up for its silence. */
  onClose(code: number | undefined, openForMs: number): void;
};

/** One connection, until it ends or is closed here, after which it reports nothing more. Null where no socket can have the address. */
function openConnection({ address, request, silence, onState, onData, onClose }: ConnectionOptions): Connection | null {
  const made = socketTo(address);
  if (!made) return null;
  const socket: WebSocket = made;
  let openedAt: number | undefined;
  let silent = false;
  let over = false;
  let timer = setTimeout(() => socket.close(), CONNECT_TIMEOUT_MS);

  function end() {
    over = true;
    clearTimeout(timer);
  }

  function listen() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      socket.send(request);
      timer = setTimeout(onSilence, silence.report - silence.ask);
    }, silence.ask);
  }

  function onSilence() {
    silent = true;
    onState('silent');
    // One that is dead may take long to close.
    timer = setTimeout(() => {
      socket.close();
      lose();
    }, silence.replace - silence.report);
  }

  function lose(code?: number) {
    end();
    onClose(code, openedAt === undefined ? 0 : performance.now() - openedAt);
  }

  socket.addEventListener('open', () => {
    if (over) return;
    openedAt = performance.now();
    socket.send(request);
    listen();
    onState('open');
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (over) return;
    listen();
    if (silent) onState('open');
    silent = false;
    onData(data);
  });
  socket.addEventListener('close', ({ code }) => {
    if (!over) lose(code);
  });
  return {
    close() {
      end();
      socket.close();
    },
  };
}

/**
 * The live view's socket: asks for the customers whenever it opens, and connects again, waiting longer each time,
 * until it is closed here or the server says that there is nothing more to come. Its address carries the session and
 * appears in no message of this module.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { sessionId, accountId, onFrame, onState, random = Math.random, silence = SILENCE_MS } = options;
  const address = `${options.wsUrl}?${new URLSearchParams({ session_id: sessionId, account_id: accountId })}`;
  const request = JSON.stringify({ action: 'fetch_data', session_id: sessionId, account_id: accountId });
  /** None between a loss and the next attempt. */
  let connection: Connection | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let ignored = 0;
  let ended = false;

  function end(reason: CloseReason) {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', hurry);
    connection?.close();
    onState({ closed: reason });
  }

  function connect() {
    const opened = openConnection({ address, request, silence, onState, onData, onClose });
    if (!opened) return end('bad-address');
    connection = opened;
  }

  function onData(data: unknown) {
    const frame = typeof data === 'string' && data.length <= LONGEST_FRAME ? readLiveFrame(data) : null;
    if (frame) onFrame(frame);
    else ignored += 1;
  }

  function onClose(code: number | undefined, openForMs: number) {
    const reason = code === undefined ? undefined : FINAL[code];
    if (reason) return end(reason);
    connection = undefined;
    if (openForMs >= STABLE_MS) failures = 0;
    failures += 1;
    timer = setTimeout(connect, waitAfter(failures, random()));
    onState('reconnecting');
  }

  /** The network is back: the next attempt is made now. */
  function hurry() {
    if (ended || connection) return;
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
