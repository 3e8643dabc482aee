import './renders.ts';
import { createRoot, type Root } from 'react-dom/client';
import { kindOf, register } from '../connection/kind/kinds.ts';
import { loadWords } from '../i18n/load-words.ts';
import { chooseLocale } from '../i18n/locale.ts';
import { shellMessages } from '../i18n/shell.ts';
import { addMessages, setLocale } from '../i18n/translate.ts';
import { loadConfig } from '../io/config.ts';
import { storedLocale } from '../io/preferences.ts';
import { REGISTRY } from '../registry.ts';
import { App } from '../shell/App.tsx';
import { type AppState, createState } from '../state/start/create-state.ts';
import { StateProvider } from '../state/start/StateProvider.tsx';
import { server } from './server.ts';
import '../ui/geist.css';
import '../ui/tokens.css';
import '../ui/base.css';

let mounted: { root: Root; state: AppState; place: HTMLElement; started: Promise<void> } | undefined;

/**
 * Mounts the app at a path in a session, as `main.tsx` does, in the test's page. Unmounts a previous app, but the device
 * keeps its data: a second mount in a test is a reload. Not in strict mode, which calls twice where the built app calls once.
 */
export async function mountApp({
  path = '/',
  nonce = null,
  sessionId = nonce === null ? 'demo' : null,
  language = 'en',
}: {
  path?: string;
  /** The nonce with which the platform sends a signed-in administrator. */
  nonce?: string | null;
  /** The session id in the address; null for an address without one, so that the stored session is used. */
  sessionId?: string | null;
  language?: string;
} = {}): Promise<void> {
  await unmount();
  arriveAt(path, sessionId);
  await setLocale(chooseLocale(storedLocale(), [language]));
  await addMessages(shellMessages);
  const read = await loadConfig(sessionId === null && nonce === null);
  if ('problem' in read) throw new Error(`The configuration is wrong: ${JSON.stringify(read.problem)}`);
  register(REGISTRY);
  const state = createState({
    config: read.config,
    source: read,
    address: { sessionId, nonce },
    subjectOf: kindOf,
  });
  void state.watch(loadWords);
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'root';
  const root = createRoot(place);
  mounted = { root, state, place, started: state.start() };
  root.render(
    <StateProvider state={state}>
      <App />
    </StateProvider>,
  );
}

/** Sets the address and stores the session id, as the boot script does. */
function arriveAt(path: string, sessionId: string | null): void {
  history.replaceState(null, '', path);
  if (sessionId !== null) sessionStorage.setItem('session_id', sessionId);
  window.switchboardEarly = { sessionId, nonce: null, answers: new Map(), asked: new Set() };
}

/** Mounts the app again at the same address, like the reload button. */
export const reload = (options: { language?: string } = {}) =>
  mountApp({ path: location.pathname + location.search, ...options });

export async function unmount(): Promise<void> {
  if (!mounted) return;
  const { root, state, place } = mounted;
  mounted = undefined;
  root.unmount();
  place.remove();
  await state.dispose();
}

/** Unmounts the app at the end of a test. */
export async function closeApp(): Promise<void> {
  // A pending session call would open the next test's device.
  await server.clearRules();
  await mounted?.started;
  await unmount();
}
