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
type Definition<P extends PlatformKey, T extends object, D extends object, E> = {
  /** Its key in the registry; stored with its edits in the outbox. */
  key: string;
  /** The catalogue must have its messages `failed_to_load_…` and `failed_to_remove_…`. */
  platform: P & WithFailure<'load' | 'remove', P>;
  fields: Struct<T, Record<string, unknown>>;
  /** Makes the document; default: the fields unchanged. */
  parse?(read: Read<T>, body: unknown): D;
  /** Completes a freshly read document with values of the copy `before` that the service does not return. */
  complete?(doc: NoInfer<D>, before: NoInfer<D>): D;
  title(doc: NoInfer<D>): string;
  /** The platform that the document itself names, if several share its collection. */
  platformOf?(doc: NoInfer<D>): PlatformKey | undefined;
  /** Fields that the server sends and that the device never stores (O-04). */
  secrets?: readonly (keyof NoInfer<D> & string)[];
  /** A problem of a freshly read connection that the administrator must solve; the list shows it. */
  attention?(doc: NoInfer<D>): MessageId | undefined;
  /** The field that solves it, if the page has no button for that. */
  repairs?: keyof NoInfer<D> & string;
  /** What the connection is doing now, shown next to its type; undefined for nothing. */
  doing?(doc: NoInfer<D>): MessageId | undefined;
  /** Its edit types by name; `defineSubject` adds `remove`. */
  edits?: E;
  /** Steps before its deletion (D2§4). */
  beforeRemoval?: BeforeRemoval<NoInfer<D>>;
  /** The text about its deletion; default: `delete.description`. */
  deletion?: (view: NoInfer<D>) => MessageId;
  /** The message after it was deleted; default: "{name} account deleted". */
  removed?: Message;
  /** Whether its page navigates to the list when the connection cannot be read (D2§8). */
  leadsHome?: boolean;
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
  const { platform, fields, parse, complete, title, attention, doing, edits } = definition;
  const remove = removalEdit({
    platform,
    failed: failureText('remove', platform),
    // Safe: the steps only get this kind's documents.
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
      // Without a `parse`, `D` is `Read<T>`.
      return parse ? parse(read, body) : (read as object as D);
    },
    ...(complete && { complete }),
    ...(attention && { attention }),
    ...(doing && { doing }),
    repairs: definition.repairs,
    ...(definition.platformOf && { platformOf: definition.platformOf }),
    // Safe: without `edits`, `E` is an empty record.
    edits: { ...(edits as E), remove },
  };
}
