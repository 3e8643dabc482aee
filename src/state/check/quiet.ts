import { atom } from 'jotai';
import { countsAtom } from '../outbox/pending.ts';
import { onlineAtom } from '../session/connectivity.ts';
import { sessionAtom } from '../session/session-state.ts';
import { store } from '../store.ts';

const quietAtom = atom((get) => {
  const { waiting, held } = get(countsAtom);
  return get(sessionAtom).is === 'valid' && get(onlineAtom) && waiting === held;
});

/** Nothing is asked by itself beside edits that are being sent, without a way, or under a session that is not plainly valid. */
export const isQuiet = () => store.get(quietAtom);
export const onQuietChange = (listener: () => void) => store.sub(quietAtom, listener);
