import type { Opens } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';

/** A problem that a connection's kind found, and where to correct it. */
export type Finding = {
  says: Message;
  /** Its consequence for customers. */
  means?: MessageId | undefined;
  /** The language code for `{language}` in `says`. */
  language?: string;
  /** The field of the document to correct. */
  field?: string | undefined;
  /** The page's tab with the field, as in `?tab=`; default: the first. */
  tab?: string | undefined;
  /** The connections list shows it as well. */
  attention?: true;
};

/** A kind's findings when all connections are checked, besides `attention` (decision 0068). */
export type Checks<D extends object = object> = {
  /** `opens`: which gates are open for the session. */
  find(doc: D, opens: Opens): readonly Finding[];
};
