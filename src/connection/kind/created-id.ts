import { is } from 'superstruct';
import { isRecord, TextOrNumber, textOf } from '../../model/fields.ts';

/** The new connection's id, under any of the names that answers to a create use; {} when there is none. */
export function createdId(answer: unknown): { created?: string } {
  if (!isRecord(answer)) return {};
  const id = answer['connectionId'] ?? answer['accountId'] ?? answer['id'];
  return is(id, TextOrNumber) && id !== '' ? { created: textOf(id) } : {};
}
