import type { ComponentType } from 'react';
import type { OpenConnection } from '../../kind/open-connection.ts';
import type { CollectionRow, Collections } from './collection-row.ts';
import { membersCard } from './MembersCard.tsx';
import type { MemberValues } from './member-list.ts';

/** Any row: within it documents and members are of one type. */
type AnyList = CollectionRow<object, unknown, MemberValues, unknown, string>;

type Card<D extends object> = ComponentType<{ open: OpenConnection<D> }>;

/** A card is one component for as long as the app is there: its rows keep their state. */
const cards = new WeakMap<object, ComponentType<{ open: never }>>();

function cardOf<D extends object>(row: object): Card<D> {
  const card = cards.get(row) ?? (membersCard(row as AnyList) as ComponentType<{ open: never }>);
  cards.set(row, card);
  return card as Card<D>;
}

/** The lists of a topic, each in its card; `own` are those that show more than that. What the kind cannot change it has not. */
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
