import { Provider } from 'jotai';
import { createContext, createElement, type ReactNode } from 'react';
import createReconciler from 'react-reconciler';
import { ConcurrentRoot, DiscreteEventPriority, NoEventPriority } from 'react-reconciler/constants.js';
import { store } from '../store.ts';

/** A hook on a screen that renders nothing, effects included: its present value, and how to leave the screen. */
export type RunningHook<T> = { value: () => T; use(next: () => T): void; end(): void };

/** React requires a place to render into; a hook renders nothing, so React never uses it. */
const nowhere = () => {
  let priority = NoEventPriority;
  const none = () => null;
  return createReconciler({
    ...{ supportsMutation: true, supportsPersistence: false, supportsHydration: false, isPrimaryRenderer: true },
    ...{
      createInstance: none,
      createTextInstance: none,
      appendInitialChild: none,
      finalizeInitialChildren: () => false,
    },
    ...{ getRootHostContext: none, getChildHostContext: none, getPublicInstance: none, prepareForCommit: none },
    ...{ resetAfterCommit: none, preparePortalMount: none, shouldSetTextContent: () => false, clearContainer: none },
    ...{ scheduleTimeout: setTimeout, cancelTimeout: clearTimeout, noTimeout: -1 as const, supportsMicrotasks: true },
    ...{ scheduleMicrotask: queueMicrotask, getInstanceFromNode: none, beforeActiveInstanceBlur: none },
    ...{
      afterActiveInstanceBlur: none,
      prepareScopeUpdate: none,
      getInstanceFromScope: none,
      detachDeletedInstance: none,
    },
    ...{ NotPendingTransition: null, HostTransitionContext: createContext(null) as never, resetFormInstance: none },
    ...{ requestPostPaintCallback: none, shouldAttemptEagerTransition: () => false, trackSchedulerEvent: none },
    ...{
      resolveEventType: none,
      resolveEventTimeStamp: () => -1.1,
      maySuspendCommit: () => false,
      preloadInstance: () => true,
    },
    ...{ startSuspendingCommit: none, suspendInstance: none, waitForCommitToBeReady: none },
    setCurrentUpdatePriority(next: number) {
      priority = next;
    },
    getCurrentUpdatePriority: () => priority,
    resolveUpdatePriority: () => priority || DiscreteEventPriority,
  } as never);
};

const reconciler = nowhere();

const running = new Set<() => void>();

export function endHooks(): void {
  for (const end of running) end();
}

/** Runs a hook as a screen does, in the app's state, until `end` or `endHooks`. */
export function runHook<T>(useIt: () => T): RunningHook<T> {
  let latest: { value: T } | undefined;
  const none = () => undefined;
  const root = reconciler.createContainer({}, ConcurrentRoot, null, false, null, '', none, none, none, none, null);
  const Screen = ({ of }: { of: () => T }) => {
    latest = { value: of() };
    return null;
  };
  function draw(screen: ReactNode): void {
    reconciler.updateContainerSync(screen, root, null, none);
    reconciler.flushSyncWork();
    reconciler.flushPassiveEffects();
  }
  function end(): void {
    running.delete(end);
    draw(null);
  }
  running.add(end);
  const use = (of: () => T) => draw(createElement(Provider, { store }, createElement(Screen, { of })));
  use(useIt);
  return {
    value() {
      reconciler.flushSyncWork();
      reconciler.flushPassiveEffects();
      if (!latest) throw new Error('The hook has not run');
      return latest.value;
    },
    use,
    end,
  };
}
