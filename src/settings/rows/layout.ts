import type { MessageId } from '../../model/message.ts';

type Card<S> = {
  card: MessageId;
  description?: MessageId;
  /** Without `rows`: all rows that the layout names nowhere else, in the order of the table. */
  rows?: readonly (keyof S & string)[];
};

/** A row whose control renders its own card and shows the other rows in it. */
type OwnCard<S> = { own: keyof S & string; rows?: readonly (keyof S & string)[] };

/** The cards of a screen and their rows, in order. */
export type Layout<S> = readonly (Card<S> | OwnCard<S>)[];

/** The names of all rows in a layout. */
export const placedIn = <S>(layout: Layout<S>): (keyof S & string)[] =>
  layout.flatMap((entry) => ['own' in entry ? [entry.own] : [], entry.rows ?? []].flat());

export function rowsOf<S extends object>(
  layout: Layout<S>,
  settings: S,
  { rows }: Card<S>,
): readonly (keyof S & string)[] {
  if (rows) return rows;
  const placed = new Set<string>(placedIn(layout));
  const names = Object.keys(settings) as (keyof S & string)[];
  return names.filter((name) => !placed.has(name));
}
