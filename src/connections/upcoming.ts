import type { Gate } from '../model/gates.ts';
import type { MessageId } from '../model/message.ts';

/** A route of the specification whose screen this version does not have yet, and the card that leads to it. */
export type Upcoming = {
  platform: string;
  name: MessageId;
  paths: readonly string[];
  gate?: Gate;
  card?: { order: number; path?: string; gate?: Gate };
};

/** What is still missing. Every issue takes its own away; the list has to be empty in the end. */
export const UPCOMING: readonly Upcoming[] = [
  {
    platform: 'agent_trainer',
    name: 'platform.agent_trainer',
    paths: ['/customer-ai-simulator-create'],
    gate: 'routeTrainer',
    card: { order: 6, path: '/customer-ai-simulator-create', gate: 'cardTrainer' },
  },
];
