import type { QueuedEdit } from '../entry.ts';
import { hasBegun } from './account.ts';
import type { Ledger } from './ledger.ts';
import { describe } from './names.ts';

/** Checks that there is a record of every edit that ended as saved, and of no other (decision 70). */
export function closeRecords(ledger: Ledger, left: readonly QueuedEdit[], recorded: ReadonlySet<string>): void {
  const byId = new Map(left.map((entry) => [entry.id, entry]));
  for (const account of ledger.accounts.values()) {
    const { entry, fate } = account;
    const isThere = byId.has(entry.id);
    // An edit that was settled by a read may have been merged into another one, or cancelled out, during that read.
    const isTold = ledger.settled.has(entry.id) && ledger.mergesOf(entry.lane, entry.name) < 2;
    const isSent = (hasBegun(account) || isTold) && !fate && !isThere && !ledger.shadowed(entry, byId);
    const isRecorded = recorded.has(entry.id);
    if (isSent && !isRecorded) ledger.fail(`${describe(entry)} was sent, and not recorded`);
    // The fate `merged` is only a guess, since the edit may have been settled before the other one was stored.
    const isNone = isThere || fate === 'discarded' || ledger.overtaken.has(entry.id);
    if (isRecorded && isNone) ledger.fail(`${describe(entry)} is ${fate ?? 'there'}, and recorded as sent`);
  }
  for (const id of recorded) if (!ledger.accounts.has(id)) ledger.fail(`${id} is recorded as sent, and was never kept`);
}
