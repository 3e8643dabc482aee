import { isRecord } from '../../model/fields.ts';

/** The new connection's id, under any of the names that answers to a create use; {} when there is none. */
export function createdId(answer: unknown): { created?: string } {
  if (!isRecord(answer)) return {};
  const id = answer['connectionId'] ?? answer['accountId'] ?? answer['id'];
  return typeof id === 'string' && id !== '' ? { created: id } : {};
}
