import type { ComponentType } from 'react';
import type { OpenConnection } from '../forms/open-connection.ts';
import type { CollectionRow, Collections } from './collection-row.ts';
import { membersCard } from './MembersCard.tsx';
import type { MemberValues } from './member-list.ts';

/** Any row: documents and members within one row have matching types. */
type AnyList = CollectionRow<object, unknown, MemberValues, unknown, string>;

type Card<D extends object> = ComponentType<{ open: OpenConnection<D> }>;

/** The card component of each row, created once so that its state is kept. */
const cards = new WeakMap<object, ComponentType<{ open: never }>>();

function cardOf<D extends object>(row: object): Card<D> {
  const card = cards.get(row) ?? (membersCard(row as AnyList) as ComponentType<{ open: never }>);
  cards.set(row, card);
  return card as Card<D>;
}

/** A card for each list of a topic; `own` replaces a list's card. Skips lists for which the kind has no edit. */
export function Lists<D extends object, C extends Collections>({
  open,
  of,
  own = {},
}: {
  open: OpenConnection<D>;
  of: C;
  own?: { readonly [K in keyof C]?: Card<D> };
}) {
  return Object.entries(of).map(([name, row]) => {
    if (!Object.hasOwn(open.kind.edits, row.edit)) return null;
    const List = own[name] ?? cardOf<D>(row);
    return <List key={name} open={open} />;
  });
}
