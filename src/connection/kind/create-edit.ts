import { dequal } from 'dequal/lite';
import { array, boolean, define, is, number, record, string, union } from 'superstruct';
import { isAlike } from '../../model/alike.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord, TextOrNumber, textOf } from '../../model/fields.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { codes } from './codes.ts';

/** The input of a create. `key`: the form's UUID, which gives a connection without an id its lane. */
export type CreateInput = { key: string };

/** The values that an imported create may have: plain values, lists of texts, and texts by name. No form has others. */
const nothing = define<null>('nothing', (value) => value === null);
const plain = union([string(), number(), boolean(), nothing, array(string()), record(string(), string())]);
export const InputOfFile = record(string(), plain);

type Making<I extends CreateInput> = {
  platform: PlatformKey;
  /** The form's address, ending so that a query parameter can be appended. */
  address: string;
  /** The fields that identify a lost create; never a secret (O-12). */
  same: readonly (keyof I & string)[];
  /** Further fields that it may send, but not every service returns: a connection that differs in one does not match. */
  also?: readonly (keyof I & string)[];
  /** The request body (D1§3). */
  body(input: I): object;
  nameOf(input: I): string;
  /** What the outbox shows besides its name. */
  detailOf(input: I): string | Message;
  /** The message after it was created; default: "{name} account registered". */
  saved?: MessageId;
  failed: MessageId;
};

/** The edit type that creates a connection: POST /connections/{collection}. */
export function createEdit<I extends CreateInput>(making: Making<I>): EditType<object, I> {
  const { platform, address, same, also = [], body, nameOf, detailOf, saved, failed } = making;
  return {
    verb: 'create',
    lane: ({ key }) => laneOf({ id: `+${key}`, platform }),
    touches: () => [],
    apply: (doc) => doc,
    listEffect: (input) => ({ creating: true, platform, title: nameOf(input), path: `${address}waiting=${input.key}` }),
    find: {
      among: (connection) => connection.platform === platform,
      read: (id) => ({ method: 'GET', path: apiPathOf(platform, id) }),
      matches: (detail, input) =>
        isRecord(detail) &&
        same.every((field) => dequal(detail[field], input[field])) &&
        also.every(
          (field) => [detail[field], input[field]].includes(undefined) || isAlike(detail[field], input[field]),
        ),
      resembles: (detail, input) => isRecord(detail) && same.every((field) => isAlike(detail[field], input[field])),
    },
    steps: [
      {
        name: 'create',
        request: (_, input) => ({ method: 'POST', path: apiPathOf(platform), body: body(input) }),
        take: (answer) => ({ progress: createdId(answer) }),
      },
    ],
    // Keeps unknown values: the review shows every value.
    accept: (raw) => (is(raw, InputOfFile) && typeof raw['key'] === 'string' ? raw : undefined),
    describe(input) {
      const detail = detailOf(input);
      return { what: { id: 'edit.create' }, to: typeof detail === 'string' ? { verbatim: detail } : detail };
    },
    details: ({ key: _, ...made }) => made,
    codes,
    saved: (input) => (saved ? { id: saved } : { id: 'account_registered', values: { name: nameOf(input) } }),
    failed: () => ({ id: failed }),
  };
}

/** The new connection's id. Services return it as `connectionId`, `accountId` or `id`; {} if all are missing. */
function createdId(answer: unknown): { created?: string } {
  if (!isRecord(answer)) return {};
  const id = answer['connectionId'] ?? answer['accountId'] ?? answer['id'];
  return is(id, TextOrNumber) && id !== '' ? { created: textOf(id) } : {};
}
