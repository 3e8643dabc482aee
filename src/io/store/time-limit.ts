import { isGone } from './documents.ts';

/** A limit for work on the device's storage. `lift` removes it, for announced waits of any length. */
export type Limit = { isOver(): boolean; lift(): void };

/** Does `work`; rejects with a `TimeoutError` if it takes longer than `ms`. */
export function withinTime<T>(ms: number, work: (limit: Limit) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DOMException('The storage does not answer', 'TimeoutError')), ms);
  const lift = () => clearTimeout(timer);
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason));
  });
  return Promise.race([work({ isOver: () => over.signal.aborted, lift }), late]).finally(lift);
}

/** Whether an error means that the storage did not answer in time. */
export const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The same, or that its connection ended, as on a page that was left. */
export const isSilence = (error: unknown) => isGone(error) || isTimeout(error);

/** Whether an error means that the stored data is damaged: neither this document nor a new one can open the database. */
export const isDamaged = (error: unknown) => error instanceof DOMException && error.name === 'NotReadableError';

/** Whether an error means that the device is full. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
