import type { KindModule } from '../../connections/kind/kind.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Connection } from '../../model/connection.ts';
import type { Description, Lane } from '../../model/edit.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { revealed } from '../../model/secret.ts';
import type { ListedChange } from '../../state/changes/changes.ts';
import { neutralWords } from '../outbox/describe-edit.ts';

/** What the changes are narrowed to: a connection by its lane, '' for all, and a text. */
export type Narrowed = { lane: string; text: string };

/** How changes are described: in the words of their kinds, in the administrator's language, under their connections' names. */
export type ChangeWords = {
  t: Translate;
  kindOf: (key: string) => KindModule | undefined;
  titleOf: (change: ListedChange) => string;
  /** The connections of the list, by their lanes. */
  listed: ReadonlyMap<Lane, Connection>;
};

/** A change in the words of its kind; one that its kind does not know any more in those that were kept with it. */
export function describeChange({ open, name, words, verb }: ListedChange, kind: KindModule | undefined): Description {
  const type = kind?.edits[name];
  if (open && type) return type.describe(open.input, open.base);
  const isKnown = !('verbatim' in words.what) || words.what.verbatim !== '';
  return isKnown ? words : { what: neutralWords(verb) };
}

/** The same as texts. */
export function textsOf(change: ListedChange, { t, kindOf, titleOf }: ChangeWords) {
  const { what, from, to } = describeChange(change, kindOf(change.subject));
  const text = (words: Description['from']) => (words ? t(revealed(words)) : '');
  return { title: titleOf(change), what: t(what), from: text(from), to: text(to) };
}

/** Each connection that was changed, by its lane, the names in order. */
export function connectionsOf(changes: readonly ListedChange[], { t, titleOf }: Pick<ChangeWords, 't' | 'titleOf'>) {
  const names = new Map(changes.toReversed().map((change) => [change.lane, titleOf(change)]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return [
    { value: '', label: t('changes.all_connections') },
    ...options.toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}

export function narrow(changes: readonly ListedChange[], { lane, text }: Narrowed, describing: ChangeWords) {
  const of = lane === '' ? changes : changes.filter((change) => change.lane === lane);
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return of;
  return of.filter((change) => {
    const all = normalizeForSearch(Object.values(textsOf(change, describing)).join('\n'));
    return words.every((word) => all.includes(word));
  });
}
