import { addressOf } from '../../model/base-path.ts';

/** The address of this deployment's worker, whose scope is the deployment's path. */
export const workerAddress = () => addressOf('/sw.js');

/** This deployment's worker, where it controls the page: that of another deployment around this one may do so until then. */
export function ownController(): ServiceWorker | null {
  const controller = navigator.serviceWorker?.controller;
  return controller && new URL(controller.scriptURL).pathname === workerAddress() ? controller : null;
}
