import type { ComponentType } from 'react';
import type { OpenConnection } from '../forms/open-connection.ts';
import type { Collections } from './collection-row.ts';
import { MembersCard } from './MembersCard.tsx';
import type { MemberList, MemberValues } from './member-list.ts';

/** A card for each list of a topic; `own` replaces a list's card. Skips lists for which the kind has no edit. */
export function Lists<D extends object, C extends Collections>({
  open,
  of,
  own = {},
}: {
  open: OpenConnection<D>;
  of: C;
  own?: { readonly [K in keyof C]?: ComponentType<{ open: OpenConnection<D> }> };
}) {
  return Object.entries(of).map(([name, row]) => {
    if (!Object.hasOwn(open.kind.edits, row.edit)) return null;
    const Own = own[name];
    if (Own) return <Own key={name} open={open} />;
    // Any row: documents and members within one have matching types.
    return <MembersCard key={name} open={open} list={row as unknown as MemberList<D, unknown, MemberValues>} />;
  });
}
