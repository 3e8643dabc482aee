import { codes } from '../../../connection/kind/codes.ts';
import { laneOf } from '../../../model/connection.ts';
import { type CustomConnection, customAfter } from '../../../model/custom-connection.ts';
import type { CollectionRow } from '../../../settings/members/collection-row.ts';
import type { MemberValues } from '../../../settings/members/member-list.ts';

const platform = 'agent_trainer' as const;

export const lane = (id: string) => laneOf({ id, platform });

/** POST /gen-ai-partial/{id}/{action}. */
export const partial = (id: string, action: string, body: object) =>
  ({ method: 'POST', path: partialPath(id, action), body }) as const;

const partialPath = (id: string, action: string) => `/gen-ai-partial/${encodeURIComponent(id)}/${action}`;

/** The calls of an Agent Trainer's settings: those with an action go to the simulator's service (D2§7, A-114). */
export const place = { platform, codes, lane, withAnswer: customAfter, actionPath: partialPath };

/** A running simulation cannot be changed (D2§4, O-21); checked again before a waiting edit is sent. */
export const whileRunning = ({ simulationStatus }: Pick<CustomConnection, 'simulationStatus'>) =>
  simulationStatus === 'start' ? ('trainer.running' as const) : undefined;

export type HasPersonas = Pick<CustomConnection, 'customerData' | 'unread'>;

/** The number of personas, including unreadable ones; undefined if the list is unreadable or missing. */
export function personaCount({ customerData, unread = {} }: HasPersonas): number | undefined {
  if (!customerData) return undefined;
  const others = unread['customerData[]'];
  return customerData.length + (Array.isArray(others) ? others.length : 0);
}

/** A collection of a trainer, locked while a simulation runs. */
export const trainerCollection = <M, V extends MemberValues, F, const E extends string>(
  row: Omit<CollectionRow<CustomConnection, M, V, F, E>, 'locked'>,
) => ({ ...row, locked: whileRunning });
