/** Why a live socket closed for good: its caller (`left`), the server (O-21), or an invalid address. */
type CloseReason = 'left' | 'session-ended' | 'unknown' | 'stopped' | 'bad-address';

/** `silent`: the socket is open, but no frame came even after a second request. */
export type SocketState = 'connecting' | 'open' | 'silent' | 'reconnecting' | { closed: CloseReason };

/** Close codes after which the socket does not reconnect (O-21); after any other code it does. */
const FINAL: Readonly<Record<number, CloseReason>> = { 4403: 'session-ended', 4404: 'unknown', 4409: 'stopped' };

/**
 * The socket ignores a frame with more characters. A list of 200 customers with 500 messages each, which the service sends
 * whenever the socket opens, has 10 to 20 million.
 */
export const LONGEST_FRAME = 32 * 1024 * 1024;

const CONNECT_TIMEOUT_MS = 10_000;

/** Ms without a frame after which the socket repeats its request, reports silence, and is replaced. */
const SILENCE_MS = { ask: 30_000, report: 40_000, replace: 60_000 };

/** After a connection was open this long, the waits start from the shortest again. */
const STABLE_MS = 5000;

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

export type LiveSocketOptions<Frame> = {
  /** The WebSocket's URL without query. */
  wsUrl: string;
  sessionId: string;
  accountId: string;
  /** Parses a frame; null when it is malformed. */
  read(text: string): Frame | null;
  onFrame(frame: Frame): void;
  onState(state: SocketState): void;
  /** The source of jitter; 0 ≤ x < 1. */
  random?: () => number;
  silence?: typeof SILENCE_MS;
};

export type LiveSocket = {
  /** Closes the socket for good; after that it reports only the state `closed`. */
  close(): void;
  /** How many frames so far were malformed or too long. */
  ignored(): number;
};

type Connection = { close(): void };

type ConnectionOptions = {
  address: string;
  /** Sent when the socket opens, and again after `silence.ask` ms without a frame. */
  request: string;
  silence: typeof SILENCE_MS;
  onState(state: 'open' | 'silent'): void;
  onData(data: unknown): void;
  /** The server closed the socket, with its code, or the socket was silent too long, without one. */
  onClose(code: number | undefined, openForMs: number): void;
};

/** Opens one connection, which reports nothing after its end. Null if the address is invalid. */
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
    // A dead socket may take long to fire `close`: count it as lost now.
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
 * Opens the live view's socket: requests the customers whenever it opens, and reconnects with growing waits until
 * `close` is called or the server closes it with a final code. Its URL contains the session id: never log or report it.
 */
export function openLiveSocket<Frame>(options: LiveSocketOptions<Frame>): LiveSocket {
  const { sessionId, accountId, read, onFrame, onState, random = Math.random, silence = SILENCE_MS } = options;
  const address = `${options.wsUrl}?${new URLSearchParams({ session_id: sessionId, account_id: accountId })}`;
  const request = JSON.stringify({ action: 'fetch_data', session_id: sessionId, account_id: accountId });
  /** Undefined between a loss and the next attempt. */
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
    const frame = typeof data === 'string' && data.length <= LONGEST_FRAME ? read(data) : null;
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

  /** The network is back: reconnects now. */
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

/** Null if the address is invalid or the page may not use it (`ws:` from a page with TLS). */
function socketTo(address: string): WebSocket | null {
  try {
    return new WebSocket(address);
  } catch {
    return null;
  }
}

/** Ms before the next attempt: exponential with full jitter, so that consoles do not all reconnect at once. */
export function waitAfter(failures: number, random: number): number {
  const most = Math.min(SHORTEST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return SHORTEST_WAIT_MS + Math.floor(random * (most - SHORTEST_WAIT_MS));
}
