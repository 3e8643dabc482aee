import './renders.ts';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../app/App.tsx';
import { kindOf, registerKinds } from '../connections/kind/kinds.ts';
import { loadWords } from '../i18n/load-words.ts';
import { chooseLocale } from '../i18n/locale.ts';
import { shellMessages } from '../i18n/shell.ts';
import { addMessages, setLocale } from '../i18n/translate.ts';
import { loadConfig } from '../io/config.ts';
import { storedLocale } from '../io/preferences.ts';
import { OTHERS, PLATFORMS, SETUPS } from '../registry.ts';
import { type AppState, createState } from '../state/start/create-state.ts';
import { StateProvider } from '../state/start/StateProvider.tsx';
import { server } from './server.ts';
import '../ui/tokens.css';
import '../ui/base.css';

let mounted: { root: Root; state: AppState; place: HTMLElement; started: Promise<void> } | undefined;

/**
 * Shows the app at a path under a session, as `main.tsx` does, in the page of the test. What was mounted before goes, but
 * the device keeps its data: so a second mount in a test is a reload. Without strict mode, which asks twice where the
 * built app asks once.
 */
export async function mountApp({
  path = '/',
  nonce = null,
  sessionId = nonce === null ? 'demo' : null,
  language = 'en',
}: {
  path?: string;
  /** As the platform sends an administrator who has signed in there. */
  nonce?: string | null;
  /** As the address would carry it; null where it carries none, and what the tab and the device hold counts. */
  sessionId?: string | null;
  language?: string;
} = {}): Promise<void> {
  await unmount();
  arriveAt(path, sessionId);
  await setLocale(chooseLocale(storedLocale(), [language]));
  await addMessages(shellMessages);
  const read = await loadConfig();
  if ('problem' in read) throw new Error(`The configuration is wrong: ${JSON.stringify(read.problem)}`);
  registerKinds(PLATFORMS, OTHERS, SETUPS);
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

/** As the boot script does, which has taken the session out of the address. */
function arriveAt(path: string, sessionId: string | null): void {
  history.replaceState(null, '', path);
  if (sessionId !== null) sessionStorage.setItem('session_id', sessionId);
  window.switchboardEarly = { sessionId, nonce: null, answers: new Map(), asked: new Set() };
}

/** The same address again, as the reload button does. */
export const reload = (options: { language?: string } = {}) =>
  mountApp({ path: location.pathname + location.search, ...options });

/** Takes the app away, as closing its window does. */
export async function unmount(): Promise<void> {
  if (!mounted) return;
  const { root, state, place } = mounted;
  mounted = undefined;
  root.unmount();
  place.remove();
  await state.dispose();
}

/** Takes the app away at the end of a test. */
export async function closeApp(): Promise<void> {
  // A session that is still asked for would open the device of the next test.
  await server.release();
  await mounted?.started;
  await unmount();
}
