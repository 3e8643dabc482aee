import { atom, useAtomValue } from 'jotai';
import type { Message } from '../../model/message.ts';
import { store } from '../store.ts';

/** The one banner of the shell. */
export type Notice = {
  variant: 'default' | 'urgent';
  /** `waits`: a status came back, but the edit goes again by itself. */
  heading: 'success' | 'error' | 'session' | 'waits';
  message: Message;
  /** It is about edits in the outbox, and leads there. */
  leads?: true;
  /** The read that failed, by its lane or another name: once it succeeds the banner says what is no longer so. */
  of?: string | undefined;
  /** The field says it as well: one word on the screen is enough, as long as that is there. */
  quiet?: true;
  /** The edit that has failed, and when its Save was pressed, in epoch ms: all edits of that Save have it in common. */
  edit?: { id: string; at: number };
  /** What else Dismiss means. */
  onDismiss?: () => void;
};

const banner = atom<Notice | null>(null);
const announcement = atom<Message | null>(null);

/** Shows a banner; the newest one wins. */
export function raise(notice: Notice): void {
  store.set(banner, notice);
}

export const raiseSuccess = (message: Message, quiet?: true) =>
  raise({ variant: 'default', heading: 'success', message, ...(quiet && { quiet }) });
export const raiseError = (message: Message, of?: string) =>
  raise({ variant: 'urgent', heading: 'error', message, of });

/** What a read has failed with is no longer so. */
export function readSucceeded(of: string): void {
  if (store.get(banner)?.of === of) dismissBanner();
}

/** Said where a part of a screen that was asked for did not arrive. */
export const raisePartFailed = () => raiseError({ id: 'part_failed' });

/** The administrator has taken note of what the banner says. */
export function takeNote(): void {
  store.get(banner)?.onDismiss?.();
  dismissBanner();
}

/** Gone with what it was about, or left behind by a navigation of their own making. */
export function dismissBanner(): void {
  store.set(banner, null);
}

export const currentBanner = () => store.get(banner);
export const onBannerChange = (listener: () => void) => store.sub(banner, listener);

/** Says something once to screen readers without showing it: queueing, sending, coming back online. */
export function announce(words: Message): void {
  store.set(announcement, words);
}

export const useBanner = () => useAtomValue(banner);
export const useAnnouncement = () => useAtomValue(announcement);
