import type { MessageId } from '../message.ts';

type Card<S> = {
  card: MessageId;
  description?: MessageId;
  /** Without them every row that the layout names nowhere else, in the order of the table. */
  rows?: readonly (keyof S & string)[];
};

/** A row whose own control brings its card, with the other rows that it shows there. */
type OwnCard<S> = { own: keyof S & string; rows?: readonly (keyof S & string)[] };

/** Which rows stand in which card, in order; the layout is the screen. */
export type Layout<S> = readonly (Card<S> | OwnCard<S>)[];

/** The rows that a layout names. */
export const placedIn = <S>(layout: Layout<S>): (keyof S & string)[] =>
  layout.flatMap((entry) => ['own' in entry ? [entry.own] : [], entry.rows ?? []].flat());

/** The rows of a card, by name. */
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
