import { is } from 'superstruct';
import { apiPathOf, laneOf, type PlatformKey } from '../connection.ts';
import type { EditType, Field } from '../edit.ts';
import type { CodeTable } from '../failure.ts';
import { isRecord, textOf } from '../fields.ts';
import type { Message } from '../message.ts';
import type { Part, Setting, Settings } from './setting.ts';

/** What the edit of a setting holds: the connection, its name as it was, and the values that were touched, no others. */
export type SettingInput<V = object> = { id: string; values: Partial<V>; name?: string };

type Place<D> = {
  /** Where the connection is in the API, `/connections/{collection}/{id}`, and its lane. */
  platform: PlatformKey;
  codes?: CodeTable;
  /** What an answer says of the whole document; without it only the touched fields of an answer are taken. */
  read?(answer: unknown): Partial<D>;
};

type DocOf<S> = S extends Setting<infer V, infer D> ? D & Partial<V> : never;
type ValuesOf<S> = S extends { initial: infer V } ? V : never;

/** The edits of a table, each by the name of its row. */
export type SettingEdits<S> = {
  readonly [K in keyof S]: EditType<DocOf<S[K]>, SettingInput<ValuesOf<S[K]>>>;
};

/** One edit a row, named as its row: a `set` whose answer may bring the server's own values of the touched fields. */
export function settingEdits<S extends Settings>(settings: S, place: Place<object>): SettingEdits<S> {
  const edits = Object.entries<Setting>(settings).map(([name, setting]) => [name, settingEdit(setting, place)]);
  // Each was built from the row whose types it is said to have.
  return Object.fromEntries(edits) as SettingEdits<S>;
}

type Doc = Record<Field, unknown>;
type Input = { id: string; values: Doc; name?: string };

function settingEdit(
  { parts, problems, ...setting }: Setting<object, never>,
  place: Place<object>,
): EditType<never, Input> {
  const path = (id: string) => {
    const own = apiPathOf(place.platform, id);
    return setting.action === undefined ? own : `${own}/${setting.action}`;
  };
  return {
    verb: 'set',
    lane: ({ id }) => laneOf({ id, platform: place.platform }),
    touches: ({ values }) => Object.keys(values),
    apply: (doc, { values }) => ({ ...(doc as Doc), ...values }) as never,
    rebase: (doc, { values }) => {
      const broken = setting.locked(doc) ?? Object.values(problems(values, doc))[0];
      return broken ? { id: broken } : null;
    },
    steps: [
      {
        name: 'save',
        request: (doc, { id, values }) => ({ method: 'POST', path: path(id), body: setting.body(values, doc) }),
        take: (answer, doc, { values }) => ({
          doc: { ...(doc as Doc), ...values, ...(place.read?.(answer) ?? answered(answer, parts, values)) } as never,
        }),
      },
    ],
    describe: ({ values }, base) => {
      const touched = Object.keys(values);
      const [only] = touched.length === 1 ? touched : [];
      const what = { id: (only && parts[only]?.label) || setting.label };
      return { what, from: inWords(parts, touched, base), to: inWords(parts, touched, values) };
    },
    withValues: (input, others) => ({ ...input, values: { ...input.values, ...owned(others, parts) } }),
    ...(setting.fields.length > 1 && {
      fields: Object.fromEntries(Object.entries(parts).map(([field, part]) => [field, part.label])),
    }),
    codes: place.codes ?? {},
    saved: setting.saved,
    failed: () => setting.failed,
  };
}

/** The owned fields among other values of the same document. */
function owned(values: Doc, parts: Readonly<Record<string, Part>>): Doc {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in parts));
}

/** The touched fields of an answer that have the type of their part; the rest of the answer is not the edit's business. */
function answered(answer: unknown, parts: Readonly<Record<string, Part>>, sent: Doc): Doc {
  if (!isRecord(answer)) return {};
  const known = Object.keys(sent).filter((field) => parts[field] && is(answer[field], parts[field].struct));
  return Object.fromEntries(known.map((field) => [field, answer[field]]));
}

/** Values in words: texts beside each other, else what the first of them says. */
function inWords(parts: Readonly<Record<string, Part>>, fields: readonly Field[], values: Partial<Doc>): Message {
  const said = fields.flatMap((field) => (parts[field] ? [partInWords(parts[field], values[field])] : []));
  const texts = said.flatMap((each) => ('verbatim' in each && each.verbatim !== '' ? [each.verbatim] : []));
  return texts.length > 0 ? { verbatim: texts.join(' · ') } : (said[0] ?? { verbatim: '' });
}

/** One value in words; a missing one is told as what stands for it. */
function partInWords(part: Part, held: unknown): Message {
  const value = held ?? part.initial;
  if (typeof value === 'boolean') return { id: value ? 'value.on' : 'value.off' };
  const known = part.options?.some((option) => option === value);
  return known ? { id: part.wordsOf(value) } : { verbatim: textOf(value) };
}
