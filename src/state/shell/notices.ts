import { atom, useAtomValue } from 'jotai';
import type { Message } from '../../model/message.ts';
import { store } from '../store.ts';

type EpochMs = number;

/** The one banner of the shell. */
export type Notice = {
  variant: 'default' | 'urgent';
  /** `waits`: a status came back, but the sender will retry the edit. */
  heading: 'success' | 'error' | 'session' | 'waits';
  message: Message;
  /** The banner is about edits in the outbox and links to it. */
  linksToOutbox?: true;
  /** The banner offers to reset the stored data. */
  offersReset?: true;
  /** The failed read, by its lane or another name; the banner is dismissed when that read succeeds (`readSucceeded`). */
  of?: string | undefined;
  /** Hidden while the edit's field, which shows the same, is on screen. */
  quiet?: true;
  /**
   * The failed action: the success of another edit made during it does not replace the banner. All edits of one Save share
   * the time of its press.
   */
  action?: { since: EpochMs; until: EpochMs; edit?: string };
  /** Called when the administrator dismisses the banner. */
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

/** Returns a function that raises the errors of an action that starts now and may save edits before it fails. */
export function beginAction(since = Date.now()): (message: Message) => void {
  return (message) => raise({ variant: 'urgent', heading: 'error', message, action: { since, until: Date.now() } });
}

/** Dismisses the banner if it is about an earlier failure of this read. */
export function readSucceeded(of: string): void {
  if (store.get(banner)?.of === of) dismissBanner();
}

/** Announces that a lazily loaded part of the app could not load. */
export const raisePartFailed = () => raiseError({ id: 'part_failed' });

/** The administrator dismisses the banner; calls `onDismiss`. */
export function takeNote(): void {
  store.get(banner)?.onDismiss?.();
  dismissBanner();
}

/** Removes the banner without `onDismiss`: its reason is gone, or the administrator navigated. */
export function dismissBanner(): void {
  store.set(banner, null);
}

export const currentBanner = () => store.get(banner);
export const onBannerChange = (listener: () => void) => store.sub(banner, listener);

/** Announces a message to screen readers only: queueing, sending, coming back online. Null clears the last one. */
export function announce(words: Message | null): void {
  store.set(announcement, words);
}

export const useBanner = () => useAtomValue(banner);
export const useAnnouncement = () => useAtomValue(announcement);
