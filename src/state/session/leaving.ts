import { atom, useAtomValue } from 'jotai';
import { showOverlay } from '../shell/focus-request.ts';
import { store } from '../store.ts';

type Question = { host: string; answer: (leave: boolean) => void };

const question = atom<Question | null>(null);

/** Asks whether the console may be left for a host that the deployment has not named; the newest question counts. */
export function askToLeave(host: string): Promise<boolean> {
  store.get(question)?.answer(false);
  return new Promise((resolve) => {
    const answer = (leave: boolean) => {
      store.set(question, null);
      resolve(leave);
    };
    store.set(question, { host, answer });
    showOverlay('leave');
  });
}

/** The host that is asked about, and how the administrator answers. */
export const useLeaving = () => useAtomValue(question);
