import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from 'json-server';
import { type Faults, interferes, lateFault } from './faults.ts';
import { isApiPath, isControlPath } from './paths.ts';
import { deliver, spoil } from './reply.ts';

const FLAKY_LATENCY_MS = 800;

/** Simulates a bad network in front of the service, except for `/__test`, which must stay reachable. */
export function gate(faults: Faults): Handler {
  return async (req, res, next) => {
    if (isControlPath(req.path) || req.method === 'OPTIONS') return next();
    const { portal, latencyMs, flaky } = faults.mode();
    if (portal) return deliver(res, { html: true }, faults.hold);

    const api = isApiPath(req.path);
    const fault = faults.take({ method: req.method, url: req.originalUrl }) ?? (api ? faults.flake() : undefined);
    if (api) await pause(latencyMs + (flaky && Math.random() * FLAKY_LATENCY_MS));
    if (!fault) return next();

    const disturb = async (answer: () => void) => {
      await faults.wait(fault);
      return interferes(fault) ? deliver(res, fault, faults.hold) : answer();
    };
    if (!api || !lateFault(fault)) return disturb(next);
    spoil(res, disturb);
    next();
  };
}

const pause = async (ms = 0) => {
  if (ms > 0) await sleep(ms);
};
