import type { Struct } from 'superstruct';
import { apiPathOf, type PlatformKey } from '../model/connection.ts';
import type { EditType, Subject } from '../model/edit.ts';
import { type Read, readFields } from '../model/fields.ts';
import type { Message, MessageId } from '../model/message.ts';
import { codes } from './kind/codes.ts';
import { failureText, type WithFailure } from './kind/failure-text.ts';
import type { ConnectionSubject } from './kind/kind.ts';
import { type BeforeRemoval, type RemovalInput, removalEdit } from './kind/removal.ts';

/** What is particular about a kind of connection. `T` is what its fields hold, `D` its document, `E` its own edits. */
type Definition<P extends PlatformKey, T extends object, D extends object, E> = {
  /** Prefix of its edits' names in the outbox, as in the registry. */
  key: string;
  /** The catalogue has to have its texts `failed_to_load_…` and `failed_to_remove_…`. */
  platform: P & WithFailure<'load' | 'remove', P>;
  fields: Struct<T, Record<string, unknown>>;
  /** Where its document is not just what its fields hold. */
  parse?(read: Read<T>, body: unknown): D;
  /** What this device knows of a document, from `before`, and the service does not tell. */
  recall?(doc: NoInfer<D>, before: NoInfer<D>): D;
  title(doc: NoInfer<D>): string;
  /** The platform that a document says it is of, where several share its collection. */
  platformOf?(doc: NoInfer<D>): PlatformKey | undefined;
  /** Fields that the server sends and that never rest on the device (O-04). */
  secrets?: readonly (keyof NoInfer<D> & string)[];
  /** What the administrator has to mend about a connection as it was just read; the list marks it. */
  attention?(doc: NoInfer<D>): MessageId | undefined;
  /** The field that is changed to mend it, where no button of its page does. */
  repairs?: keyof NoInfer<D> & string;
  /** What it is doing now, if anything: it is told beside the type. */
  doing?(doc: NoInfer<D>): MessageId | undefined;
  /** Its edits by name, beside `remove`, which follows. */
  edits?: E;
  /** What has to be done before it may be deleted (D2§4). */
  beforeRemoval?: BeforeRemoval<NoInfer<D>>;
  /** What its deletion means, where nobody is reached by it. */
  deletion?: (view: NoInfer<D>) => MessageId;
  /** What is said when it was deleted, without it "{name} account deleted". */
  removed?: Message;
  /** One that cannot be read is left for the list (D2§8). */
  leadsHome?: boolean;
};

/** What is known of a kind without its screens, with its edits and its document by their own types. */
export type DefinedSubject<D extends object, E> = Omit<ConnectionSubject<D>, 'parse' | 'edits'> & {
  parse(body: unknown): D;
  edits: E & { remove: EditType<object, RemovalInput> };
};

/**
 * What can be done with a connection of a kind without a screen of it, from what is particular about it. How a connection is
 * read, parsed and deleted, and what is said when that fails, follows from its platform and its fields.
 */
export function defineSubject<
  P extends PlatformKey,
  T extends object,
  D extends object = Read<T>,
  E extends Subject['edits'] = Record<never, EditType>,
>(definition: Definition<P, T, D, E>): DefinedSubject<D, E> {
  const { platform, fields, parse, recall, title, attention, doing, edits } = definition;
  const remove = removalEdit({
    platform,
    failed: failureText('remove', platform),
    // Its own documents are what it is asked about.
    before: definition.beforeRemoval as BeforeRemoval<object> | undefined,
    removed: definition.removed,
  });
  return {
    key: definition.key,
    platform,
    failed: failureText('load', platform),
    leadsHome: definition.leadsHome === true,
    deletion: definition.deletion ?? (() => 'delete.description' as const),
    title,
    codes,
    secrets: definition.secrets ?? [],
    read: (id: string) => ({ method: 'GET', path: apiPathOf(platform, id) }) as const,
    parse(body: unknown) {
      const read = readFields(fields, body);
      // Without a `parse` a document is what its fields hold.
      return parse ? parse(read, body) : (read as object as D);
    },
    ...(recall && { recall }),
    ...(attention && { attention }),
    ...(doing && { doing }),
    repairs: definition.repairs,
    ...(definition.platformOf && { platformOf: definition.platformOf }),
    // Without edits of its own there is nothing that `E` could ask for.
    edits: { ...(edits as E), remove },
  };
}
