import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { fetchWriter } from '../store.ts';

/**
 * A deterministic browser, so that a story always runs the same way: real AES-GCM and HMAC with a fixed number of event-loop
 * turns, and a BroadcastChannel and timers whose pending work it counts.
 */
const realImmediate = globalThis.setImmediate;
let pending = 0;

const turn = () => new Promise<void>((resolve) => realImmediate(resolve));

export async function turns(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) await turn();
}

/** Resolves when only timers are pending. */
export async function quiet(): Promise<void> {
  for (let still = 0; still < 3; still = pending === 0 ? still + 1 : 0) await turn();
}

/** `setImmediate`, counted for `quiet`; also runs the tasks of fake-indexeddb. */
function soon(act: () => void): void {
  pending += 1;
  realImmediate(() => {
    pending -= 1;
    act();
  });
}

/** Takes more turns than a transaction that awaits it can last, as in a browser. */
const slowly = <T>(value: T) =>
  new Promise<T>((resolve) => soon(() => soon(() => soon(() => soon(() => resolve(value))))));

type Timer = { at: number; act: () => void };

/** Time passes only when a test says so; in ms. */
export const time = { now: 0, timers: new Set<Timer>() };

function after(ms: number, act: () => void): Timer {
  const timer = { at: time.now + ms, act };
  time.timers.add(timer);
  return timer;
}

export const wait = (ms: number) => new Promise<void>((resolve) => after(ms, resolve));

/** Lets time pass: runs due timers in order, each with everything that follows from it. */
export async function pass(ms: number): Promise<void> {
  const end = time.now + ms;
  await quiet();
  for (let next = earliest(); next && next.at <= end; next = earliest()) {
    time.timers.delete(next);
    time.now = next.at;
    next.act();
    await quiet();
  }
  time.now = end;
}

function earliest(): Timer | undefined {
  let first: Timer | undefined;
  for (const timer of time.timers) if (!first || timer.at < first.at) first = timer;
  return first;
}

/** A window's side of its channels; `hold` decides when a message is delivered. */
export type Ear = { hold(act: () => void): void };

let ear: Ear = { hold: (act) => act() };
const channels = new Map<string, Set<CountedChannel>>();

/** Runs `act`; channels that it opens before its first await belong to the window with this ear. */
export function withEar<T>(of: Ear, act: () => T): T {
  const before = ear;
  ear = of;
  try {
    return act();
  } finally {
    ear = before;
  }
}

class CountedChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  private readonly ear = ear;
  private closed = false;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.set(name, (channels.get(name) ?? new Set()).add(this));
  }
  postMessage(message: unknown) {
    if (this.closed) throw new DOMException('The channel is closed', 'InvalidStateError');
    for (const other of channels.get(this.name) ?? []) {
      if (other === this) continue;
      const data: unknown = structuredClone(message);
      soon(() => other.ear.hold(() => other.closed || other.onmessage?.({ data })));
    }
  }
  close() {
    this.closed = true;
    channels.get(this.name)?.delete(this);
  }
}

const RAW = { aes: Buffer.alloc(32, 7), hmac: Buffer.alloc(32, 9) };
const bytes = (data: unknown) =>
  data instanceof ArrayBuffer ? new Uint8Array(data) : data instanceof Uint8Array ? data : new Uint8Array();
const buffer = (data: Buffer) => new Uint8Array(data).buffer;

async function countedSubtle() {
  const aes = await crypto.subtle.importKey('raw', RAW.aes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const hmac = await crypto.subtle.importKey('raw', RAW.hmac, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return {
    generateKey: ({ name }: { name: string }) => slowly(name === 'HMAC' ? hmac : aes),
    encrypt({ iv }: { iv: Uint8Array }, _: CryptoKey, data: unknown) {
      const cipher = createCipheriv('aes-256-gcm', RAW.aes, iv);
      return slowly(buffer(Buffer.concat([cipher.update(bytes(data)), cipher.final(), cipher.getAuthTag()])));
    },
    async decrypt({ iv }: { iv: Uint8Array }, _: CryptoKey, data: unknown) {
      await slowly(null);
      const sealed = bytes(data);
      const decipher = createDecipheriv('aes-256-gcm', RAW.aes, iv).setAuthTag(sealed.subarray(-16));
      return buffer(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]));
    },
    sign: (_: string, __: CryptoKey, data: unknown) =>
      slowly(buffer(createHmac('sha256', RAW.hmac).update(bytes(data)).digest())),
  };
}

/** Installs the deterministic platform; returns the function that restores the real one. */
export async function installPlatform(): Promise<() => void> {
  // Load it now: a dynamic import takes uncounted turns.
  await fetchWriter();
  const { setTimeout, clearTimeout, BroadcastChannel } = globalThis;
  Object.assign(globalThis, {
    setImmediate: soon,
    setTimeout: (act: () => void, ms = 0) => after(ms, act),
    clearTimeout: (timer?: Timer) => timer && time.timers.delete(timer),
    BroadcastChannel: CountedChannel,
  });
  for (const [name, value] of Object.entries(await countedSubtle())) {
    Object.defineProperty(crypto.subtle, name, { value, configurable: true });
  }
  return () => {
    Object.assign(globalThis, { setImmediate: realImmediate, setTimeout, clearTimeout, BroadcastChannel });
    for (const name of ['generateKey', 'encrypt', 'decrypt', 'sign']) Reflect.deleteProperty(crypto.subtle, name);
  };
}

export function newDevice(): void {
  globalThis.indexedDB = new IDBFactory();
  channels.clear();
  time.now = 1_700_000_000_000;
  time.timers.clear();
}
