import type { MessageId } from '../../../model/message.ts';
import { DEFAULT_PATIENCE } from './persona.ts';

/** Labels for how soon a customer loses patience. */
export const PATIENCE = {
  low: 'persona.patience.low',
  [DEFAULT_PATIENCE]: 'persona.patience.medium',
  high: 'persona.patience.high',
} as const satisfies Record<string, MessageId>;

export const patienceName = (level: string): { id: MessageId } | undefined =>
  Object.hasOwn(PATIENCE, level) ? { id: PATIENCE[level as keyof typeof PATIENCE] } : undefined;
