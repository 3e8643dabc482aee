import type { MessageId } from '../message.ts';

type Card<S> = {
  card: MessageId;
  description?: MessageId;
  /** Without them every row that the layout names nowhere else, in the order of the table. */
  rows?: readonly (keyof S & string)[];
};

/** Which rows stand in which card, in order; the layout is the screen. A row of its `own` control brings its own card. */
export type Layout<S> = readonly (Card<S> | { own: keyof S & string })[];

/** The rows of a card, by name. */
export function rowsOf<S extends object>(
  layout: Layout<S>,
  settings: S,
  { rows }: Card<S>,
): readonly (keyof S & string)[] {
  if (rows) return rows;
  const placed = new Set<string>(layout.flatMap((entry) => ('own' in entry ? [entry.own] : (entry.rows ?? []))));
  const names = Object.keys(settings) as (keyof S & string)[];
  return names.filter((name) => !placed.has(name));
}
