import { isRecord } from '../../model/fields.ts';

/** The new connection's id, under any of the names that create answers use. */
export function createdId(answer: unknown): { created?: string } {
  if (!isRecord(answer)) return {};
  const id = answer['connectionId'] ?? answer['accountId'] ?? answer['id'];
  return typeof id === 'string' && id !== '' ? { created: id } : {};
}
