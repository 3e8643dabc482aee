import { typeOf } from '../../connection/edits/describe-edit.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import type { Field } from '../../model/edit.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { pick } from '../../model/member-field.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { addressWords, secretWords, TYPED_SECRETS } from '../../model/secret.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { type FieldSides, fieldSides } from '../../settings/forms/field-sides.ts';

/** A value that an edit would send, and the one that it replaces, if any. */
type ReviewedValue = Omit<FieldSides, 'before'> & Partial<FieldSides>;

/** The label of a new connection's field; any other field has its own name. */
export const labelOf = (field: string): Message => {
  const id = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
  return id ? { id } : { verbatim: field };
};

const LABELS: Readonly<Record<string, MessageId>> = {
  name: 'connection.name',
  accountName: 'connection.name',
  phoneNumber: 'phone_number',
  accountSid: 'account_sid',
  authToken: 'auth_token',
  applicationId: 'application_id',
  privateKey: 'private_key',
  webhook: 'client_webhook',
};

/**
 * The values of an edit that its description does not show in full: for several fields, each with its value `before`;
 * otherwise everything in the edit's details.
 */
export function reviewedValues(
  entry: QueuedEdit,
  kind: KindModule,
  before: Readonly<Record<Field, unknown>>,
): ReviewedValue[] {
  const type = typeOf(entry, kind);
  if (!type) return [];
  const { input, touches } = entry;
  if (type.verb === 'set' && type.nameOf && touches.length > 1) {
    const mine = pick(type.apply({}, input), touches);
    return touches.map((field) => fieldSides(type, field, before, mine));
  }
  const details = type.details?.(input);
  if (!isRecord(details) && !Array.isArray(details)) return [];
  return Object.entries(details).map(([field, value]) => ({
    ...{ field, name: labelOf(field) },
    after: { value, words: wordsOf(field, value) },
  }));
}

function wordsOf(field: string, value: unknown): Message | undefined {
  if (TYPED_SECRETS.includes(field)) return secretWords(textOf(value));
  return typeof value === 'string' ? addressWords(value) : undefined;
}
