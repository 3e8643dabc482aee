import type { PlatformKey } from '../../model/connection.ts';
import type { Subject } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import type { MessageId } from '../../model/message.ts';

/** A kind of connection without its screens (`defineSubject`). `D` is its document. */
export type ConnectionSubject<D extends object = object> = Subject & {
  key: string;
  platform: PlatformKey;
  /** The message when a connection cannot be read (D1§8). */
  failed: MessageId;
  /** When a connection cannot be read, its page navigates to the list (D2§8); otherwise it shows the failure. */
  leadsHome?: boolean;
  /** The field to change when it needs attention, if the page has no button for that. */
  repairs?: string;
  /** The description of its deletion in its current state. */
  deletion(view: D): MessageId;
  /** The messages of its error codes (D1§8, A-07). */
  codes: CodeTable;
  title(doc: D): string;
  /** What the connection is doing now, if anything. */
  doing?(view: D): MessageId | undefined;
  /** The platform that the document itself names, if several share its collection. */
  platformOf?(doc: D): PlatformKey | undefined;
};
