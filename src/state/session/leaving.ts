import { atom, useAtomValue } from 'jotai';
import { showOverlay } from '../shell/overlay-request.ts';
import { store } from '../store.ts';

type Question = { host: string; answer: (leave: boolean) => void };

const question = atom<Question | null>(null);

/**
 * Asks the administrator whether to leave the console for a host that the deployment's config does not list. A newer question
 * answers the previous one with false.
 */
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

/** The open question: its host, and the callback for the answer; null without one. */
export const useLeaving = () => useAtomValue(question);
