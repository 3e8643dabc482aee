import type { MessageId } from '../../../model/message.ts';

/** The label and side of each role; an unknown role is shown like a system's, with its own name. */
export const ROLES: ReadonlyMap<string, { words: MessageId; side: 'customer' | 'us' | 'system' }> = new Map([
  ['user', { words: 'live.role.user', side: 'customer' }],
  ['assistant', { words: 'live.role.assistant', side: 'us' }],
  ['agent', { words: 'live.role.agent', side: 'us' }],
  ['system', { words: 'live.role.system', side: 'system' }],
]);
