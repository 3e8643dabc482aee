import type { QueuedEdit } from '../entry.ts';
import { hasBegun } from './account.ts';
import type { Ledger } from './ledger.ts';
import { describe } from './names.ts';

/** Decision 70: of every edit that ended as saved there is a record, and of none else; its key makes it the only one. */
export function closeRecords(ledger: Ledger, left: readonly QueuedEdit[], recorded: ReadonlySet<string>): void {
  const byId = new Map(left.map((entry) => [entry.id, entry]));
  for (const account of ledger.accounts.values()) {
    const { entry, fate } = account;
    const isThere = byId.has(entry.id);
    // What had no effect may have gone into another one, or have been taken back by it, while it was read for.
    const isTold = ledger.settled.has(entry.id) && ledger.mergesOf(entry.lane, entry.name) < 2;
    const isSent = (hasBegun(account) || isTold) && !fate && !isThere && !ledger.shadowed(entry, byId);
    const isRecorded = recorded.has(entry.id);
    if (isSent && !isRecorded) ledger.fail(`${describe(entry)} was sent, and not recorded`);
    // That it went into another one is only guessed: what held already may have been settled before that one was kept.
    const isNone = isThere || fate === 'discarded' || ledger.overtaken.has(entry.id);
    if (isRecorded && isNone) ledger.fail(`${describe(entry)} is ${fate ?? 'there'}, and recorded as sent`);
  }
  for (const id of recorded) if (!ledger.accounts.has(id)) ledger.fail(`${id} is recorded as sent, and was never kept`);
}
