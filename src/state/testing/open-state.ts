import { Provider } from 'jotai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, vi } from 'vitest';
import type { MockServer } from '../../../mock-server/src/server.ts';
import { openVault } from '../../io/store/vault.ts';
import { SmallStorage } from '../../io/testing/small-storage.ts';
import { configOf } from '../../model/config.ts';
import { readSession } from '../../model/session.ts';
import { freshDevice } from '../../outbox/testing/device.ts';
import { useMockServer } from '../../testing/mock-server.ts';
import { closeWorkspace, openWorkspace, type Workspace, workspace } from '../documents/workspace.ts';
import { type SubjectOf, setSubjectLookup, stopSending } from '../outbox/sending.ts';
import { setConfig } from '../session/config.ts';
import { setSession } from '../session/session-state.ts';
import { startSession } from '../start/session.ts';
import { renewStore, store } from '../store.ts';
import { endHooks } from './run-hook.ts';

/** The parts of a window that Node lacks: its events and its document's, its storage, and its address. */
export function stubWindow(origin: string): { window: EventTarget; document: EventTarget } {
  const events = { window: new EventTarget(), document: new EventTarget() };
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, events.window[name].bind(events.window));
  }
  const body = { append: () => undefined };
  // The app compares its own storage with an empty document's, such as an `iframe`'s; here that has none.
  const createElement = () => ({ contentWindow: null, remove: () => undefined });
  vi.stubGlobal('document', Object.assign(events.document, { visibilityState: 'visible', body, createElement }));
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('sessionStorage', new SmallStorage());
  vi.stubGlobal('location', { pathname: '/', search: '', origin });
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });
  vi.stubGlobal('window', { close: vi.fn() });
  return events;
}

/**
 * Starts the mock service for the tests of a file and resets it before each test. After each test it ends the app's state and
 * running hooks, and restores spies, stubs and false timers.
 */
export async function useMockState(): Promise<MockServer> {
  const server = await useMockServer();
  afterEach(async () => {
    endHooks();
    vi.useRealTimers();
    vi.restoreAllMocks();
    await closeState();
    vi.unstubAllGlobals();
  });
  return server;
}

/** The app's state after a first start on an empty device, under a verified session. */
export async function openState(server: MockServer): Promise<Workspace> {
  await closeState();
  freshDevice();
  return openVaultOf(server, `switchboard-${crypto.randomUUID()}`);
}

/** The same device after another start: its stored data stays, memory is empty. */
export async function startAgain(server: MockServer, { vault }: Workspace): Promise<Workspace> {
  await closeState();
  return openVaultOf(server, vault.name);
}

async function openVaultOf(server: MockServer, name: string): Promise<Workspace> {
  setConfig(configOf({ apiBase: server.url }, server.url));
  const open = await openWorkspace(await openVault(name, true), () => undefined);
  await signIn(server);
  return open;
}

/** The tab's and the deployment's part of a start. */
export type Start = {
  nonce?: string | null;
  held?: string | null;
  apiBase?: string;
  /** Whether the start reached the deployment's own file. */
  reached?: boolean;
  idleLockMinutes?: number;
  workspaceDays?: number;
};

/** Starts the app with the tab's session; returns the workspace that it opened. */
export async function startIn(server: MockServer, subjectOf: SubjectOf, start: Start = {}): Promise<Workspace | null> {
  const { nonce = null, held = 'demo', apiBase = server.url, reached = true, ...config } = start;
  closeWorkspace();
  renewStore();
  setConfig(configOf({ apiBase, ...config }, server.url));
  setSubjectLookup(subjectOf);
  if (held === null) sessionStorage.removeItem('session_id');
  else sessionStorage.setItem('session_id', held);
  await startSession({ sessionId: null, nonce }, { reached, found: true });
  return workspace();
}

/** A session of the service, verified just now. */
export async function signIn(server: MockServer): Promise<void> {
  const answer = await fetch(`${server.url}/sessions`, { headers: { 'x-session-id': 'demo' } });
  const session = readSession(await answer.json(), 'demo');
  if (!session) throw new Error('The service has no session');
  setSession({ is: 'valid', session, verifiedAt: Date.now() });
  server.control.forget();
}

export async function closeState(): Promise<void> {
  await stopSending();
  closeWorkspace();
  renewStore();
}

/** What a hook returns to a screen that renders now; its effects do not run. */
export function readHook<T>(useIt: () => T): T {
  const values: T[] = [];
  const Screen = () => {
    values.push(useIt());
    return null;
  };
  renderToStaticMarkup(createElement(Provider, { store }, createElement(Screen)));
  const [value] = values;
  return value as T;
}
