import type { MessageId } from '../../../model/message.ts';

/** Who speaks, and on which side; a role that is not known stands as a system's does, by its own name. */
export const ROLES: ReadonlyMap<string, { words: MessageId; side: 'customer' | 'us' | 'system' }> = new Map([
  ['user', { words: 'live.role.user', side: 'customer' }],
  ['assistant', { words: 'live.role.assistant', side: 'us' }],
  ['agent', { words: 'live.role.agent', side: 'us' }],
  ['system', { words: 'live.role.system', side: 'system' }],
]);
