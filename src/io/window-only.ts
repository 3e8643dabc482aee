/*
 * Stand-ins for Web Locks and BroadcastChannel in browsers that lack or refuse them. They work within one window only:
 * other windows are not told of changes and do not wait for its locks.
 */

/** Installs stand-ins for what the browser lacks. */
export function workAlone(): void {
  if (!navigator.locks) Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  if (!globalThis.BroadcastChannel) Object.assign(globalThis, { BroadcastChannel: WindowChannel });
}

const open = new Map<string, Set<WindowChannel>>();

/** A BroadcastChannel whose messages stay within this window. */
class WindowChannel {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    open.set(name, (open.get(name) ?? new Set()).add(this));
  }

  postMessage(message: unknown): void {
    for (const each of open.get(this.name) ?? []) {
      if (each === this) continue;
      const data: unknown = structuredClone(message);
      setTimeout(() => open.get(this.name)?.has(each) && each.onmessage?.(new MessageEvent('message', { data })));
    }
  }

  close(): void {
    open.get(this.name)?.delete(this);
  }
}

type Held = { name: string; shared: boolean; lost: (error: DOMException) => void };
type Waiting = { name: string; shared: boolean; begin: () => void };

/** A LockManager within this window, with the options that the console uses: `mode`, `steal`, `ifAvailable`, `signal`. */
function createLocks(): Pick<LockManager, 'request' | 'query'> {
  const held = new Set<Held>();
  const line: Waiting[] = [];
  const isFree = ({ name, shared }: Pick<Held, 'name' | 'shared'>) =>
    [...held].every((each) => each.name !== name || (each.shared && shared));

  /** Grants locks to waiting requests, in their order for each name. */
  function next(): void {
    const passed = new Set<string>();
    for (const each of [...line]) {
      if (!passed.has(each.name) && isFree(each)) {
        line.splice(line.indexOf(each), 1);
        each.begin();
      } else passed.add(each.name);
    }
  }

  async function hold<T>(name: string, shared: boolean, work: LockGrantedCallback<T>): Promise<Awaited<T>> {
    const lost = Promise.withResolvers<never>();
    const mine: Held = { name, shared, lost: lost.reject };
    held.add(mine);
    try {
      return await Promise.race([work({ name, mode: shared ? 'shared' : 'exclusive' }), lost.promise]);
    } finally {
      held.delete(mine);
      next();
    }
  }

  function request<T>(
    name: string,
    ...given: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]
  ): Promise<Awaited<T>> {
    const [options, work]: [LockOptions, LockGrantedCallback<T>] = given.length === 1 ? [{}, given[0]] : given;
    const shared = options.mode === 'shared';
    if (options.steal) {
      for (const each of held) {
        if (each.name !== name) continue;
        held.delete(each);
        each.lost(new DOMException('Another one has taken the lock', 'AbortError'));
      }
      return hold(name, shared, work);
    }
    if (isFree({ name, shared }) && !line.some((each) => each.name === name)) return hold(name, shared, work);
    if (options.ifAvailable) return Promise.resolve(work(null));
    const { signal } = options;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { name, shared, begin: () => resolve(hold(name, shared, work)) };
      line.push(waiting);
      signal?.addEventListener('abort', () => {
        if (line.includes(waiting)) line.splice(line.indexOf(waiting), 1);
        reject(signal.reason);
      });
    });
  }

  return {
    request,
    query: async () => ({
      held: [...held].map(({ name, shared }) => ({ name, mode: shared ? 'shared' : 'exclusive' })),
      pending: [],
    }),
  };
}
