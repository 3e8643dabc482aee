import { atom } from 'jotai';
import { countsAtom } from '../../state/outbox/pending.ts';
import { onlineAtom } from '../../state/session/connectivity.ts';
import { sessionAtom } from '../../state/session/session-state.ts';
import { store } from '../../state/store.ts';

const quietAtom = atom((get) => {
  const { waiting, held } = get(countsAtom);
  return get(sessionAtom).is === 'valid' && get(onlineAtom) && waiting === held;
});

/** Whether automatic reads are allowed: a valid session, online, and no edit waits to be sent (held ones do not count). */
export const isQuiet = () => store.get(quietAtom);
export const onQuietChange = (listener: () => void) => store.sub(quietAtom, listener);
