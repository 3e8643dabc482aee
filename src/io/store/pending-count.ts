import { is, number, string, type } from 'superstruct';
import { keyedHash, newSalt } from '../keyed-hash.ts';
import { COUNT_PREFIX, forgetPendingCount } from './pending-count-key.ts';

/**
 * How many unsent changes a database held, written down outside of it, so that its loss is noticed (rule 15). `birth` is
 * of that one database: one that the browser has made anew has another. Of the manager no more than two bytes of a salted
 * digest rest here: enough to recognise them, too little to find out who they are.
 */
const Written = type({ salt: string(), manager: string(), birth: string(), count: number() });
type Written = typeof Written.TYPE;

/** Writes down how much a vault holds; nothing is written for none. */
export async function writePendingCount(vault: string, managerId: string, birth: string, count: number): Promise<void> {
  if (count === 0) return forgetPendingCount(vault);
  const known = readWritten(vault);
  const salt = known?.salt ?? newSalt();
  const written: Written = { salt, manager: await mark(salt, managerId), birth, count };
  localStorage.setItem(COUNT_PREFIX + vault, JSON.stringify(written));
}

/** The tallies of a manager that no longer belong to the database that is open now: what they counted is lost. */
export async function lostCounts(managerId: string, birth: string): Promise<{ vault: string; count: number }[]> {
  const lost: { vault: string; count: number }[] = [];
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(COUNT_PREFIX)) continue;
    const vault = name.slice(COUNT_PREFIX.length);
    const written = readWritten(vault);
    if (!written || written.birth === birth || written.manager !== (await mark(written.salt, managerId))) continue;
    lost.push({ vault, count: written.count });
  }
  return lost;
}

function readWritten(vault: string): Written | null {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(COUNT_PREFIX + vault) ?? '');
    return is(written, Written) ? written : null;
  } catch {
    return null;
  }
}

const mark = (salt: string, managerId: string) => keyedHash(salt, managerId, 2);
