import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { kindOf } from './app/kinds.ts';
import { chooseLocale } from './i18n/locale.ts';
import { addWords, setLocale } from './i18n/say.ts';
import { shellWords } from './i18n/shell.ts';
import { loadConfig } from './io/config.ts';
import { keptLocale } from './io/preferences.ts';
import { setConfig } from './state/config.ts';
import { followNetwork, probeWhileCutOff } from './state/connectivity.ts';
import { hurryReplay, teachSubjects } from './state/replayer.ts';
import { probeService, startSession } from './state/session.ts';
import './ui/tokens.css';
import './ui/base.css';

/** Reads the device and the configuration, renders, and leaves everything else for after the first paint. */
async function main(): Promise<void> {
  const words = addWords(shellWords).then(() => setLocale(chooseLocale(keptLocale(), navigator.languages)));
  const [read] = await Promise.all([loadConfig(), words]);
  const root = createRoot(document.getElementById('root') ?? document.body);
  if ('problem' in read) {
    const { ConfigProblem } = await import('./app/ConfigProblem.tsx');
    return root.render(<ConfigProblem problem={read.problem} />);
  }
  setConfig(read.config);
  teachSubjects(async (key) => (await kindOf(key))?.subject ?? null);
  followNetwork(hurryReplay);
  probeWhileCutOff(probeService);
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  await startSession(window.switchboardEarly ?? { sessionId: null, nonce: null }, read.reached);
}

void main();
