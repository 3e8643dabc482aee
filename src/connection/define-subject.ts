import type { Struct } from 'superstruct';
import { apiPathOf, type PlatformKey } from '../model/connection.ts';
import type { EditType, Subject } from '../model/edit.ts';
import { type Read, readFields } from '../model/fields.ts';
import type { Message, MessageId } from '../model/message.ts';
import type { ConnectionSubject } from '../settings/forms/connection-subject.ts';
import { codes } from './kind/codes.ts';
import { failureText, type WithFailure } from './kind/failure-text.ts';
import { type BeforeRemoval, type RemovalInput, removalEdit } from './kind/removal.ts';

/** What a kind of connection must define. `T`: the values of its fields, `D`: its document, `E`: its own edit types. */
type Definition<P extends PlatformKey, T extends object, D extends object, E> = Pick<
  ConnectionSubject<NoInfer<D>>,
  'key' | 'leadsHome' | 'title' | 'doing' | 'platformOf'
> & {
  /** The catalogue must have its messages `failed_to_load_…` and `failed_to_remove_…`. */
  platform: P & WithFailure<'load' | 'remove', P>;
  fields: Struct<T, Record<string, unknown>>;
  /** Makes the document; default: the fields unchanged. */
  parse?(read: Read<T>, body: unknown): D;
  complete?(doc: NoInfer<D>, before: NoInfer<D>): D;
  secrets?: readonly (keyof NoInfer<D> & string)[];
  attention?(doc: NoInfer<D>): MessageId | undefined;
  repairs?: keyof NoInfer<D> & string;
  /** Its edit types by name; `defineSubject` adds `remove`. */
  edits?: E;
  /** Steps before its deletion (D2§4). */
  beforeRemoval?: BeforeRemoval<NoInfer<D>>;
  /** The text about its deletion; default: `delete.description`. */
  deletion?: (view: NoInfer<D>) => MessageId;
  /** The message after it was deleted; default: "{name} account deleted". */
  removed?: Message;
};

/** A kind without its screens, with the exact types of its edits and its document. */
export type DefinedSubject<D extends object, E> = Omit<ConnectionSubject<D>, 'parse' | 'edits'> & {
  parse(body: unknown): D;
  edits: E & { remove: EditType<object, RemovalInput> };
};

/**
 * Makes the behaviour of a kind, without screens. How a connection is read, parsed and deleted, and the messages when
 * that fails, follow from its platform and fields.
 */
export function defineSubject<
  P extends PlatformKey,
  T extends object,
  D extends object = Read<T>,
  E extends Subject['edits'] = Record<never, EditType>,
>(definition: Definition<P, T, D, E>): DefinedSubject<D, E> {
  const { fields, parse, edits, beforeRemoval, removed, ...own } = definition;
  const { platform } = own;
  const remove = removalEdit({
    platform,
    failed: failureText('remove', platform),
    // Safe: the steps only get this kind's documents.
    before: beforeRemoval as BeforeRemoval<object> | undefined,
    removed,
  });
  return {
    deletion: () => 'delete.description',
    secrets: [],
    ...own,
    failed: failureText('load', platform),
    codes,
    read: (id: string) => ({ method: 'GET', path: apiPathOf(platform, id) }) as const,
    parse(body: unknown) {
      const read = readFields(fields, body);
      // Without a `parse`, `D` is `Read<T>`.
      return parse ? parse(read, body) : (read as object as D);
    },
    // Safe: without `edits`, `E` is an empty record.
    edits: { ...(edits as E), remove },
  };
}
