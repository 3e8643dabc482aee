import type { Session } from './session.ts';
import { atLeast, type Version } from './version.ts';

type Rule = (session: Session) => boolean;

const from =
  (...version: [number, number, number]): Rule =>
  (session) =>
    atLeast(session.version, version satisfies Version);

const trainer: Rule = (session) => atLeast(session.version, [8, 7, 0]) && session.agentTrainer;

/**
 * Everything a version or a feature opens, by what it opens. Nothing else in the product compares versions.
 * The list, the card and the route of one kind differ on purpose.
 */
export const GATES = {
  listSdk: from(8, 7, 0),
  listCustom: from(8, 7, 2),
  listTrainer: trainer,
  routeChatCreate: (session) => session.chatEnabled,
  routeMobile: from(8, 7, 2),
  routeCustom: from(8, 7, 0),
  routeTrainer: trainer,
  cardChat: (session) => session.chatEnabled,
  cardSdk: from(8, 7, 0),
  cardCustom: from(8, 7, 0),
  cardTrainer: trainer,
} as const satisfies Record<string, Rule>;

export type Gate = keyof typeof GATES;

/** Whether the session opens a gate; without a session every gate is shut. */
export function opens(gate: Gate | undefined, session: Session | undefined): boolean {
  if (gate === undefined) return true;
  return session !== undefined && GATES[gate](session);
}
