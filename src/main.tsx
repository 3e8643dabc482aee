import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { kindOf, register } from './connection/kind/kinds.ts';
import { loadWords } from './i18n/load-words.ts';
import { chooseLocale } from './i18n/locale.ts';
import { shellMessages } from './i18n/shell.ts';
import { addMessages, setLocale } from './i18n/translate.ts';
import { loadConfig } from './io/config.ts';
import { whenIdle } from './io/idle.ts';
import { storedLocale } from './io/preferences.ts';
import { pathAt } from './model/base-path.ts';
import { SCREENS } from './model/screens.ts';
import { REGISTRY } from './registry.ts';
import { App } from './shell/App.tsx';
import { ownController } from './shell/idle/own-worker.ts';
import { loadRegistration } from './shell/install/update.ts';
import { refreshList } from './state/list/list.ts';
import { sessionKnown, sessionState } from './state/session/session-state.ts';
import { createState } from './state/start/create-state.ts';
import { StateProvider } from './state/start/StateProvider.tsx';
import './ui/geist.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';

/** The first render waits at most this long, in ms, for the session and the list, so that one render shows them. */
const FIRST_RENDER_TIMEOUT_MS = 1000;

/** Reads the configuration and the stored data, renders, and leaves everything else for after the first paint. */
async function main(): Promise<void> {
  await setLocale(chooseLocale(storedLocale(), navigator.languages));
  const words = addMessages(shellMessages);
  const address = window.switchboardEarly ?? { sessionId: null, nonce: null };
  // New credentials open no stored data before their answer.
  const read = await loadConfig(!address.sessionId && !address.nonce);
  const root = createRoot(document.getElementById('root') ?? document.body);
  if ('problem' in read) {
    const [{ ConfigProblem }] = await Promise.all([import('./shell/frame/ConfigProblem.tsx'), words, loadWords()]);
    return root.render(<ConfigProblem problem={read.problem} />);
  }
  register(REGISTRY);
  const state = createState({
    config: read.config,
    source: read,
    address,
    subjectOf: kindOf,
  });
  void state.start();
  if (import.meta.env.PROD && !ownController()) loadRegistration().catch(() => undefined);
  await Promise.all([
    words,
    window.switchboardEarly?.styled,
    Promise.race([firstScreen(), new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_TIMEOUT_MS))]),
  ]);
  root.render(
    <StrictMode>
      <StateProvider state={state}>
        <App />
      </StateProvider>
    </StrictMode>,
  );
  whenIdle(() => void state.watch(loadWords));
  whenIdle(() => {
    import('./shell/idle/read-ahead.ts').then(({ readAheadOfClicks }) => readAheadOfClicks()).catch(() => undefined);
  });
  if (!read.config.dailyCheck) return;
  whenIdle(() => {
    import('./features/check/daily-check.ts').then(({ watchDailyCheck }) => watchDailyCheck()).catch(() => undefined);
  });
}

/** Resolves when the session is known and, on the home screen, the list was refreshed. */
async function firstScreen(): Promise<void> {
  await sessionKnown();
  if (sessionState().is === 'valid' && pathAt(location.pathname) === SCREENS.home) await refreshList();
}

void main();
