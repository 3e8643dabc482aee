import { isGone } from './documents.ts';

/** A limit for work on the device's storage. `lift`: for work whose wait was announced, and may take as long as it takes. */
export type Limit = { isOver(): boolean; lift(): void };

/** Does `work`; rejects with a `TimeoutError` when it takes longer than `ms`. */
export function withinTime<T>(ms: number, work: (limit: Limit) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DOMException('The storage does not answer', 'TimeoutError')), ms);
  const lift = () => clearTimeout(timer);
  const late = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason));
  });
  return Promise.race([work({ isOver: () => over.signal.aborted, lift }), late]).finally(lift);
}

/** Whether an error says that the storage did not answer in time. */
export const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The same, or that its connection ended, as in a page that was left meanwhile. */
export const isSilence = (error: unknown) => isGone(error) || isTimeout(error);

/** Whether an error says that the stored data is damaged: neither this document nor a new one can open the database. */
export const isDamaged = (error: unknown) => error instanceof DOMException && error.name === 'NotReadableError';

/** Whether an error says that there is no room left. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
