import type { Finding } from '../../model/check/check.ts';
import type { Opens } from '../../model/gates.ts';
import type { MessageId } from '../../model/message.ts';
import type { ConnectionKind } from './kind.ts';

/** What a kind finds in a document beside what needs attention. */
export type Checks<D extends object = object> = {
  /** `opens` says what the session's version has. */
  find(doc: D, opens: Opens): readonly Finding[];
};

/** The checks of a kind, once they are here: what needs attention, as the list marks it, and the kind's own. */
export async function checksOf(kind: Pick<ConnectionKind, 'attention' | 'repairs' | 'checks'>): Promise<Checks> {
  const own = await kind.checks?.();
  return {
    find: (doc, opens) => [...urgent(kind.attention?.(doc), kind.repairs), ...(own?.find(doc, opens) ?? [])],
  };
}

const urgent = (id: MessageId | undefined, field: string | undefined): readonly Finding[] =>
  id ? [{ says: { id }, field, attention: true }] : [];
