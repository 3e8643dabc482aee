import type { MessageId } from '../../model/message.ts';

/** What is wrong with a business chat id (D1§5, A-43); null when it is one. */
export function businessIdProblem(id: string): MessageId | null {
  if (id.trim() === '') return 'business_id_empty';
  return /^[A-Za-z0-9]+$/.test(id) ? null : 'business_id_invalid';
}
