import type { QueuedEdit } from '../entry.ts';
import { hasBegun } from './account.ts';
import type { Ledger } from './ledger.ts';
import { describe } from './names.ts';

/** Checks that every saved edit has a record, and no other edit has one (decision 70). */
export function closeRecords(ledger: Ledger, left: readonly QueuedEdit[], recorded: ReadonlySet<string>): void {
  const byId = new Map(left.map((entry) => [entry.id, entry]));
  for (const account of ledger.accounts.values()) {
    const { entry, fate } = account;
    const isThere = byId.has(entry.id);
    // A read may have settled the edit while it was merged into another one or cancelled out.
    const isTold = ledger.settled.has(entry.id) && ledger.mergesOf(entry.lane, entry.name) < 2;
    const isSent = (hasBegun(account) || isTold) && !fate && !isThere && !ledger.shadowed(entry, byId);
    const isRecorded = recorded.has(entry.id);
    if (isSent && !isRecorded) ledger.fail(`${describe(entry)} was sent, and not recorded`);
    // The fate `merged` is a guess: the edit may have settled before the other one was stored.
    const isNone = isThere || fate === 'discarded' || ledger.overtaken.has(entry.id);
    if (isRecorded && isNone) ledger.fail(`${describe(entry)} is ${fate ?? 'there'}, and recorded as sent`);
  }
  for (const id of recorded) if (!ledger.accounts.has(id)) ledger.fail(`${id} is recorded as sent, and was never kept`);
}
