import type { Context } from '../context.ts';

/** After anything that may have started, stopped or deleted a trainer: its simulation begins or ends with it. */
export function follow({ simulator, live }: Context, id: string) {
  if (simulator.runOf(id)) return;
  simulator.stop(id);
  live.ended(id);
}
