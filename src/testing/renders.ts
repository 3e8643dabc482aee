import { atEnd } from './at-end.ts';

/** As much of React's tree as counting renders needs; the hook is the one that React's developer tools use. */
type Fiber = {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/** Set by React on what it has rendered in a commit. */
const PERFORMED_WORK = 1;

const counts = new Map<string, number>();
/** Walking through every commit costs each test: only those are walked through that are counted. */
let counting = false;

/** Memoized components hold the named one inside. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : undefined;
}

/** Counts what was rendered again below a fiber; a part that React left alone is the same as before, and is not entered. */
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

/** Nothing is on its way any more that was not rendered within so many ms. */
const REST_MS = 150;

/** Begins to count renders, once those of what was done before have come to rest; returns how often a component with a name was rendered again since. */
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
