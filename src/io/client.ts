import ky from 'ky';
import { fetchOrEarly } from './early.ts';

/** The time-out of a call including its body, in ms (D1§9, O-09). */
const CALL_TIMEOUT_MS = 30_000;

/**
 * The HTTP client of all calls to the service. Never retries, whatever the status: only the outbox decides what to send
 * again. Calls use no cache, and a redirect is an error. They carry no cookies, unless the call or the configuration says so
 * (`send`).
 */
export const client = ky.create({
  retry: 0,
  timeout: CALL_TIMEOUT_MS,
  totalTimeout: CALL_TIMEOUT_MS,
  throwHttpErrors: false,
  redirect: 'error',
  cache: 'no-store',
  credentials: 'omit',
  fetch: fetchOrEarly,
});
