import type { PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import type { MessageId } from '../../model/message.ts';
import type { Call } from '../../model/outcome.ts';
import { createdId } from '../create/created-id.ts';
import type { NumberFields } from './number-channel.ts';

/** What a new line is made of. `key` is its form's own UUID: the lane of a connection that has no id yet. */
export type NumberCreate = NumberFields & { key: string };

type NumberCreation<I extends NumberCreate> = {
  platform: PlatformKey;
  /** Where its form is: the address, ready for one more parameter. */
  form: string;
  read(id: string): Call;
  parse(detail: unknown): object;
  /** What tells one connection from another; never a secret (O-12). */
  same: readonly (keyof I & string)[];
  /** The payload (D1§3): snake case, although the entity is camel case (trap 14). */
  body(input: I): object;
  codes: CodeTable;
  failed: MessageId;
};

/** The edit that makes an SMS or WhatsApp connection: POST /connections/{platform}. */
export function numberCreateEdit<I extends NumberCreate>(creation: NumberCreation<I>): EditType<object, I> {
  const { platform, form, read, parse, same, body, codes, failed } = creation;
  return {
    verb: 'create',
    lane: ({ key }) => `${platform}/+${key}`,
    touches: () => [],
    apply: (doc) => doc,
    listEffect: ({ key, name }) => ({ creating: true, platform, title: name, path: `${form}waiting=${key}` }),
    find: {
      among: (connection) => connection.platform === platform,
      read,
      matches(detail, input) {
        const found = new Map<string, unknown>(Object.entries(parse(detail)));
        return same.every((field) => found.get(field) === input[field]);
      },
    },
    steps: [
      {
        name: 'create',
        request: (_, input) => ({ method: 'POST', path: `/connections/${platform}`, body: body(input) }),
        take: (answer) => ({ progress: createdId(answer) }),
      },
    ],
    describe: ({ phoneNumber }) => ({ what: { id: 'edit.create' }, to: { verbatim: phoneNumber } }),
    codes,
    saved: ({ name }) => ({ id: 'account_registered', values: { name } }),
    failed: () => ({ id: failed }),
  };
}
