import { neutralWords } from '../../connection/edits/describe-edit.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Connection } from '../../model/connection.ts';
import type { Description, Lane } from '../../model/edit.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { revealed } from '../../model/secret.ts';
import type { ListedChange } from './changes.ts';

/** The filter of the changes: a connection by its lane, '' for all, and a text. */
export type Narrowed = { lane: string; text: string };

/** What descriptions of changes need: the kinds' words in the administrator's language, and the connections' names. */
export type ChangeWords = {
  t: Translate;
  kindOf: (key: string) => KindModule | undefined;
  titleOf: (change: ListedChange) => string;
  listed: ReadonlyMap<Lane, Connection>;
};

/** Describes a change in its kind's words; if its kind no longer has the edit, in the words stored with the change. */
export function describeChange({ open, name, words, verb }: ListedChange, kind: KindModule | undefined): Description {
  const type = kind?.edits[name];
  if (open && type) return type.describe(open.input, open.base);
  const isKnown = !('verbatim' in words.what) || words.what.verbatim !== '';
  return isKnown ? words : { what: neutralWords(verb) };
}

/** The description as plain texts. */
export function textsOf(change: ListedChange, { t, kindOf, titleOf }: ChangeWords) {
  const { what, from, to } = describeChange(change, kindOf(change.subject));
  const text = (words: Description['from']) => (words ? t(revealed(words)) : '');
  return { title: titleOf(change), what: t(what), from: text(from), to: text(to) };
}

/** The changed connections as options: lane and name, sorted by name. */
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
