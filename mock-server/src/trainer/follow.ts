import type { Context } from '../context.ts';

/** Call it after anything that may have started, stopped or deleted a trainer: starts or ends its simulation. */
export function follow({ simulator, live }: Context, id: string) {
  if (simulator.runOf(id)) return;
  simulator.stop(id);
  live.ended(id);
}
