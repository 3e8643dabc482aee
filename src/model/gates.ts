import type { Features, Session } from './session.ts';
import { atLeast, type Version } from './version.ts';

/** Decides whether a gate is open. `features` are the deployment's; the session's own value of a feature wins. */
type Rule = (session: Session, features: Features) => boolean;

const from =
  (...version: [number, number, number]): Rule =>
  (session) =>
    atLeast(session.version, version satisfies Version);

const flag =
  (name: keyof Features): Rule =>
  (session, features) =>
    session.features[name] ?? features[name] ?? false;

const trainer: Rule = (session) => atLeast(session.version, [8, 7, 0]) && session.agentTrainer;

/**
 * All gates: functions that depend on the platform's version or a feature flag. Versions are compared nowhere else.
 * The gates of a kind's list rows, card and route differ on purpose.
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
  encryptionChoice: (session) => atLeast(session.version, [8, 8, 0]) && session.clientKeyPresent,
  encryptionBanner: from(8, 8, 0),
  language: from(8, 7, 0),
  proactive: from(8, 7, 0),
  sessionControl: from(8, 7, 0),
  multiHeadings: from(8, 7, 0),
  typingBefore: from(8, 7, 0),
  typingIndicator: from(8, 6, 2),
  voiceToText: from(8, 8, 0),
  watermark: from(8, 24, 0),
  contextWarning: (session) => !atLeast(session.version, [8, 6, 0]),
  noIframe: flag('noIframe'),
  widgetDimension: flag('widgetDimension'),
  quickReplyDropdown: flag('quickReplyDropdown'),
} as const satisfies Record<string, Rule>;

export type Gate = keyof typeof GATES;

/** Whether a gate is open. Undefined is always open. */
export type Opens = (gate: Gate | undefined) => boolean;

/** For checks without a session: every gate is open, and the service enforces rules that depend on the version. */
export const ALL_OPEN: Opens = () => true;

/** Whether a gate is open for a session; without a session every gate is closed. Undefined is always open. */
export function opens(gate: Gate | undefined, session: Session | undefined, features: Features = {}): boolean {
  if (gate === undefined) return true;
  return session !== undefined && GATES[gate](session, features);
}
