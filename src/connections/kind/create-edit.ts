import { dequal } from 'dequal/lite';
import { array, boolean, define, is, number, record, string, union } from 'superstruct';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { codes } from './codes.ts';
import { createdId } from './created-id.ts';

/** What a new connection is made of. `key` is its form's own UUID: the lane of a connection that has no id yet. */
export type CreateInput = { key: string };

/** Plain values, texts by name, and lists of texts: no form has more. */
const nothing = define<null>('nothing', (value) => value === null);
const plain = union([string(), number(), boolean(), nothing, array(string()), record(string(), string())]);
const InputOfFile = record(string(), plain);

/** What is particular about making a connection of a platform. */
type Making<I extends CreateInput> = {
  platform: PlatformKey;
  /** Where its form is: the address, ready for one more parameter. */
  address: string;
  /** The values that tell one connection from another; never a secret (O-12). */
  same: readonly (keyof I & string)[];
  /** The payload (D1§3). */
  body(input: I): object;
  nameOf(input: I): string;
  /** What the outbox says of it beside its name. */
  detailOf(input: I): string | Message;
  /** What is said when it was made, without it "{name} account registered". */
  saved?: MessageId;
  failed: MessageId;
};

/** The edit that makes a connection: POST /connections/{collection}. */
export function createEdit<I extends CreateInput>(making: Making<I>): EditType<object, I> {
  const { platform, address, same, body, nameOf, detailOf, saved, failed } = making;
  return {
    verb: 'create',
    lane: ({ key }) => laneOf({ id: `+${key}`, platform }),
    touches: () => [],
    apply: (doc) => doc,
    listEffect: (input) => ({ creating: true, platform, title: nameOf(input), path: `${address}waiting=${input.key}` }),
    find: {
      among: (connection) => connection.platform === platform,
      read: (id) => ({ method: 'GET', path: apiPathOf(platform, id) }),
      matches: (detail, input) => isRecord(detail) && same.every((field) => dequal(detail[field], input[field])),
    },
    steps: [
      {
        name: 'create',
        request: (_, input) => ({ method: 'POST', path: apiPathOf(platform), body: body(input) }),
        take: (answer) => ({ progress: createdId(answer) }),
      },
    ],
    // What a new connection is made of is shown value by value.
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
