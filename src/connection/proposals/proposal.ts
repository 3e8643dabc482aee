import type { Message } from '../../model/message.ts';

/** A change of one setting, as shown before it is made or after it was sent: `what` changes, `from` which value `to` which. */
export type Proposal = {
  /** Unique among those that are shown together. */
  key: string;
  what: Message;
  from?: Message | undefined;
  to?: Message | undefined;
  /** Why it cannot be made. */
  refused?: Message | undefined;
};
