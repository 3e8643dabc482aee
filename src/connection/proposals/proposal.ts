import type { Message } from '../../model/message.ts';

/**
 * A change of one setting, before it is made or after it was sent: `what` changes from the value `from` to the value `to`.
 */
export type Proposal = {
  /** Unique within one table. */
  key: string;
  what: Message;
  from?: Message | undefined;
  to?: Message | undefined;
  /** Why it cannot be made. */
  refused?: Message | undefined;
};
