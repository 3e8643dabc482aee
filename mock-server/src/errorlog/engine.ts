import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookErrorPayload } from '../contract.ts';
import { managerOf } from '../session-records.ts';
import type { Store } from '../store.ts';
import { type Fields, texts } from '../values.ts';
import { DELIVERIES } from './log.ts';
import { type Origin, origins } from './origin.ts';
import { ATTEMPTS, loopbackOf, type Outcome, post, RESEND_MS, TIMEOUT_MS } from './post.ts';

/** An error on a connection, from a test or from the flaky mode. */
export type ErrorEvent = {
  /** Any connection if missing. */
  connectionId?: string;
  errorCode?: number;
  errorMessage?: string;
  additionalInfo?: Fields;
  /** Shown as `device_info` in the log. */
  deviceInfo?: string | Fields;
  /** The manager with the webhooks. */
  managerId?: string;
};

/** Factors for an endpoint's time to answer and for the time between two attempts. */
export type DeliveryMode = { deliveryScale: number; resendScale: number };
export type Engine = ReturnType<typeof createEngine>;

type Errand = {
  origin: Origin;
  managerId: string;
  webhook: string;
  requestId: string;
  body: string;
  deviceInfo: unknown;
};

/** How many attempts the log keeps; older ones are dropped. */
const MAX_DELIVERIES = 5000;

const UNREACHABLE: Outcome = { reason: 'EHOSTUNREACH' };

const isDelivered = ({ status }: Outcome) => status !== undefined && status >= 200 && status < 300;

/** Logs an attempt; failed ones become rows of the error log. */
function note(
  store: Store,
  errand: Errand,
  outcome: Outcome,
  times: { attempt: number; queue_time: number; duration: number },
) {
  const { origin, managerId, webhook, requestId, deviceInfo } = errand;
  const at = Date.now();
  const row = {
    ...{ timestamp: at, reason: outcome.reason, http_status: outcome.status ?? '', ...times },
    ...{ connection_name: origin.name, connection_id: origin.id, webhook, requestId, device_info: deviceInfo },
  };
  const id = randomUUID();
  store.insert(DELIVERIES, {
    ...{ id, at, source: origin.source, manager_id: managerId, delivered: isDelivered(outcome), row },
  });
  const [oldest] = store.table(DELIVERIES);
  if (oldest && store.table(DELIVERIES).length > MAX_DELIVERIES) store.remove(DELIVERIES, oldest.id);
}

/** Deliveries to webhooks (D1§9). */
function createDeliveries(store: Store) {
  let mode: DeliveryMode = { deliveryScale: 1, resendScale: 1 };
  let stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  /** The log has the documented length of a wait, whatever the scale. */
  async function attempt(errand: Errand, n: number, { signal }: AbortController): Promise<boolean> {
    const { deliveryScale, resendScale } = mode;
    const queued = performance.now();
    if (n > 1) await sleep(RESEND_MS * resendScale, undefined, { signal });
    const begun = performance.now();
    const url = loopbackOf(errand.webhook);
    const outcome = url ? await post(url, errand.body, TIMEOUT_MS * deliveryScale, signal) : UNREACHABLE;
    signal.throwIfAborted();
    const took = outcome.reason === 'ESOCKETTIMEDOUT' ? TIMEOUT_MS : performance.now() - begun;
    const waited = (begun - queued) / resendScale;
    note(store, errand, outcome, { attempt: n, queue_time: Math.round(waited), duration: Math.round(took) });
    return isDelivered(outcome);
  }

  async function deliver(errand: Errand, stop: AbortController) {
    try {
      for (let n = 1; n <= ATTEMPTS; n += 1) if (await attempt(errand, n, stop)) return;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  }

  return {
    begin(errand: Errand) {
      const done = deliver(errand, stopping);
      underWay.add(done);
      void done.finally(() => underWay.delete(done));
    },
    mode: () => mode,
    /** `deliveryScale` also applies to re-sends unless `resendScale` is given. */
    setMode(patch: Partial<DeliveryMode>) {
      const { deliveryScale = mode.deliveryScale, resendScale = patch.deliveryScale ?? mode.resendScale } = patch;
      mode = { deliveryScale, resendScale };
    },
    /** Resolves once all deliveries succeeded or were given up. */
    settled: async () => void (await Promise.all(underWay)),
    stop() {
      stopping.abort();
      stopping = new AbortController();
    },
  };
}

/** Sends errors to the manager's webhooks (D1§4, D1§9). */
export function createEngine(store: Store) {
  const { begin, mode, setMode, settled, stop } = createDeliveries(store);

  function originOf(connectionId: string | undefined): Origin {
    const all = origins(store);
    const chosen = connectionId ?? all[Math.floor(Math.random() * all.length)]?.id;
    const origin = all.find(({ id }) => id === chosen);
    if (!origin) throw new Error(`There is no connection ${chosen}`);
    return origin;
  }

  function webhooksOf(managerId: string): string[] {
    const session = store.table('sessions').find((one) => managerOf(one) === managerId);
    return texts(session?.error_webhooks);
  }

  return {
    mode,
    setMode,
    settled,
    stop,
    /** Causes an error on a connection. Returns the request id of each webhook's delivery without waiting for it. */
    happen({ connectionId, managerId = 'm-1', errorCode = 5003, deviceInfo, ...event }: ErrorEvent = {}): string[] {
      const origin = originOf(connectionId);
      const payload: WebhookErrorPayload = {
        ErrorCode: errorCode,
        ErrorMessage: event.errorMessage ?? 'The channel did not take the message',
        Timestamp: new Date().toISOString(),
        ConnectionType: origin.source,
        ConnectionName: origin.name,
        AdditionalInfo: { connectionId: origin.id, ...event.additionalInfo },
      };
      return webhooksOf(managerId).map((webhook) => {
        const requestId = randomUUID();
        const body = JSON.stringify(payload);
        begin({ origin, managerId, webhook, requestId, body, deviceInfo: deviceInfo ?? '' });
        return requestId;
      });
    },
    reset() {
      stop();
      setMode({ deliveryScale: 1 });
    },
  };
}
