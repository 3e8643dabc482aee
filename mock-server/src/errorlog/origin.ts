import type { Kind } from '../kind/kind.ts';
import { kinds } from '../kind/kinds.ts';
import type { Doc, Store } from '../store.ts';
import { text } from '../values.ts';

/** The connection of an error; `webhook` is the address for its messages. */
export type Origin = { id: string; name: string; source: string; webhook: string };

function originOf(kind: Kind, doc: Doc): Origin {
  const webhook = text(doc.webhook) || `https://bots.brightwater.example/messages/${kind.collection}`;
  return { id: doc.id, name: kind.row(doc).title, source: kind.source(doc), webhook };
}

/** The seeded connections of every kind, even if changed or deleted since. */
export const seededOrigins = (): Origin[] => kinds.flatMap((kind) => kind.seeds.map((doc) => originOf(kind, doc)));

export const origins = (store: Store): Origin[] =>
  kinds.flatMap((kind) => store.table(kind.collection).map((doc) => originOf(kind, doc)));
