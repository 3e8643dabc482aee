import { addressOf } from '../../model/base-path.ts';

/** The address of this deployment's worker; its scope is the deployment's path. */
export const workerAddress = () => addressOf('/sw.js');

/** This deployment's worker if it controls the page; an outer deployment's worker may control it until then. */
export function ownController(): ServiceWorker | null {
  const controller = navigator.serviceWorker?.controller;
  return controller && new URL(controller.scriptURL).pathname === workerAddress() ? controller : null;
}
