import ky from 'ky';
import { fetchOrEarly } from './early.ts';

/** The client gives every call of the contract this long, its body included, in ms (D1§9, O-09). */
const CALL_TIMEOUT_MS = 30_000;

/**
 * The one door to HTTP. What ky would do by itself is off: what is sent again, and when, is the outbox's decision alone,
 * and a status is an outcome, not an exception. Nothing is cached, and no cookie or redirect takes part in a call.
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
