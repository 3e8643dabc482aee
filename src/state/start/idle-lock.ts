import { storeDrafts } from '../documents/draft-record.ts';
import { closeWorkspace } from '../documents/workspace.ts';
import { clearList } from '../list/list.ts';
import { stopSending } from '../outbox/sending.ts';
import { currentConfig } from '../session/config.ts';
import { isLeftAlone, noteUse } from '../session/idle-time.ts';
import { currentSession, sessionAtom, sessionState, setSession } from '../session/session-state.ts';
import { dismissBanner } from '../shell/notices.ts';
import { lifetime, store } from '../store.ts';

/** DOM events that count as use of the console. */
const USE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'];

/** The least time between two records of use, and between two checks of the idle time, in ms. */
const IDLE_CHECK_MS = 5000;

/** Locks this window after `idleLockMinutes` (config; 0: never) without use of the console in any window. */
export function watchIdleTime(): void {
  if (currentConfig().idleLockMinutes <= 0) return;
  const signal = lifetime();
  let noted = 0;
  const lockIfIdle = () => {
    if (currentSession(sessionState()) && isLeftAlone()) void lock();
  };
  const use = () => {
    if (!currentSession(sessionState()) || Date.now() - noted < IDLE_CHECK_MS) return;
    // Input after the idle time locks the window; it must not count as use.
    if (isLeftAlone()) return void lock();
    noted = Date.now();
    noteUse();
  };
  for (const name of USE) addEventListener(name, use, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', lockIfIdle, { signal });
  const timer = setInterval(lockIfIdle, IDLE_CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  const verified = () => {
    if (sessionState().is === 'valid') noteUse();
  };
  signal.addEventListener('abort', store.sub(sessionAtom, verified));
  verified();
}

/** Shows and sends nothing until the service verifies the session again; drafts and unsent edits stay stored, encrypted. */
async function lock(): Promise<void> {
  const stored = storeDrafts(true).catch(() => undefined);
  setSession({ is: 'invalid', why: 'device_locked' });
  dismissBanner();
  clearList();
  await Promise.all([stored, stopSending()]);
  closeWorkspace();
}
