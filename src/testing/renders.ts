import { atEnd } from './at-end.ts';

/** The part of React's tree that counting renders needs; the hook is the one that React's developer tools use. */
type Fiber = {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/** React's flag on fibers that were rendered in a commit. */
const PERFORMED_WORK = 1;

const counts = new Map<string, number>();
/** Set only while counting, since visiting every commit slows each test. */
let counting = false;

/** Memoized components contain the named one. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : undefined;
}

/** Counts the components rendered again below a fiber; subtrees that React has skipped are not visited. */
function visit(fiber: Fiber): void {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  if (before && name && (fiber.flags & PERFORMED_WORK) !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (before && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) visit(child);
}

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberRoot: (_: unknown, root: { current: Fiber }) => counting && visit(root.current),
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
});

/** How long nothing must render, in ms, to count as finished. */
const REST_MS = 150;

/**
 * Starts counting renders once previous ones have finished; returns a function for the number of renders of a component
 * by name.
 */
export async function countRenders(): Promise<(name: string) => number> {
  counting = true;
  atEnd(() => {
    counting = false;
  });
  do {
    counts.clear();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  } while (counts.size > 0);
  return (name) => counts.get(name) ?? 0;
}
