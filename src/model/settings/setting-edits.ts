import { is, object, optional, record, string, unknown } from 'superstruct';
import { accepted } from '../accept.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../connection.ts';
import type { EditType, Field } from '../edit.ts';
import type { CodeTable } from '../failure.ts';
import { isRecord, textOf } from '../fields.ts';
import type { Message } from '../message.ts';
import { addressWords } from '../secret.ts';
import { memberOf, pick } from './member-field.ts';
import { folded, nameOfField, partOfField } from './members.ts';
import type { Part, Setting, Settings } from './setting.ts';

/**
 * What the edit of a setting holds: the connection, its name as it was, and the values that were touched, no others; of a
 * map's members each by its own field, null where it is taken away.
 */
export type SettingInput<V = object> = { id: string; values: Partial<V>; name?: string };

type Place<D> = {
  /** Where the settings with an action are posted, if not below the connection's own address. */
  actionPath?(id: string, action: string): string;
  /** Where the connection is in the API, `/connections/{collection}/{id}`, and its lane. */
  platform: PlatformKey;
  codes?: CodeTable;
  /** What an answer says of the whole document; without it only the touched fields of an answer are taken. */
  read?(answer: unknown): Partial<D>;
  /** The document, where an answer is the whole connection: then it takes the place of what is here (D2§7). */
  whole?(answer: unknown, id: string): D | undefined;
};

type DocOf<S> = S extends Setting<infer V, infer D> ? D & Partial<V> : never;
type ValuesOf<S> = S extends { initial: infer V } ? V : never;

/** The edits of a table, each by the name of its row. */
export type SettingEdits<S> = {
  readonly [K in keyof S]: EditType<DocOf<S[K]>, SettingInput<ValuesOf<S[K]>>>;
};

/** One edit a row, named as its row: a `set` whose answer may bring the server's own values of the touched fields. */
export function settingEdits<S extends Settings>(settings: S, place: Place<object>): SettingEdits<S> {
  const edits = Object.entries<Setting>(settings).map(([name, setting]) => {
    const type = settingEdit(setting, place);
    rows.set(type, setting);
    return [name, type];
  });
  // Each was built from the row whose types it is said to have.
  return Object.fromEntries(edits) as SettingEdits<S>;
}

/** The rows of edits, for who asks an edit what can be put by it (decision 0067). */
const rows = new WeakMap<object, Setting>();

/** The row that an edit is of; undefined of one that is made otherwise, or of more than its row. */
export const rowOf = (type: object): Setting | undefined => rows.get(type);

type Doc = Record<Field, unknown>;
type Parts = Readonly<Record<string, Part>>;
type Input = { id: string; values: Doc; name?: string };
const InputOfFile = object({ id: string(), values: record(string(), unknown()), name: optional(string()) });

function settingEdit(
  { parts, problems, ...setting }: Setting<object, never>,
  place: Place<object>,
): EditType<never, Input> {
  const path = (id: string) => {
    const own = apiPathOf(place.platform, id);
    if (setting.action === undefined) return own;
    return place.actionPath?.(id, setting.action) ?? `${own}/${setting.action}`;
  };
  return {
    verb: 'set',
    lane: ({ id }) => laneOf({ id, platform: place.platform }),
    touches: ({ values }) => Object.keys(values),
    apply: (doc, { values }) => put(doc, values) as never,
    rebase: (doc, { values }) => {
      const broken = setting.locked(doc) ?? Object.values(problems(values, doc))[0];
      return broken ? { id: broken } : null;
    },
    steps: [
      {
        name: 'save',
        request: (doc, { id, values }) => {
          // What could not be read of a map is kept as it came.
          const { unread, ...held }: Doc = doc;
          return {
            method: 'POST',
            path: path(id),
            body: setting.body(folded(values, { ...Object(unread), ...held }), doc),
          };
        },
        take: (answer, doc, { id, values }) => {
          const fromAnswer = place.read?.(answer) ?? answered(answer, parts, values);
          return { doc: (place.whole?.(answer, id) ?? put(put(doc, values), fromAnswer)) as never };
        },
      },
    ],
    accept(raw, title) {
      const input = accepted(raw, InputOfFile);
      const entries = Object.entries(input?.values ?? {});
      const isOwn = entries.length > 0 && entries.every(([field, value]) => isValueOf(parts, field, value));
      return input && isOwn ? { ...input, name: title } : undefined;
    },
    describe: ({ values }, base) => {
      const touched = Object.keys(values);
      const [only] = touched.length === 1 ? touched : [];
      const what = (only !== undefined && nameOfField(parts, only)) || { id: setting.label };
      return { what, from: inWords(parts, touched, base), to: inWords(parts, touched, values) };
    },
    withValues: (input, others) => ({ ...input, values: { ...input.values, ...owned(others, parts) } }),
    initialOf: (field) => (field in parts ? parts[field]?.initial : undefined),
    nameOf: (field) => nameOfField(parts, field),
    describeValue(field, value) {
      const part = partOfField(parts, field);
      return part?.look?.url ? partInWords(part, value) : undefined;
    },
    codes: place.codes ?? {},
    saved: setting.saved,
    failed: () => setting.failed,
  };
}

/** Whether a value is one of a field; null takes a member of a map away. */
function isValueOf(parts: Parts, field: Field, value: unknown): boolean {
  const part = partOfField(parts, field);
  if (!part || Object.hasOwn(parts, field)) return part !== undefined && is(value, part.struct);
  return value === null || is({ [memberOf(field)?.value ?? '']: value }, part.struct);
}

const put = (doc: Doc, values: object): Doc => ({ ...doc, ...folded({ ...values }, doc) });

/** The owned fields among other values of the same document; a member that is not there is one to take away. */
function owned(values: Doc, parts: Parts): Doc {
  const known = Object.entries(values).filter(([field]) => partOfField(parts, field));
  return Object.fromEntries(known.map(([field, value]) => [field, field in parts ? value : (value ?? null)]));
}

/** The touched fields of an answer that have the type of their part; the rest of the answer is not the edit's business. */
function answered(answer: unknown, parts: Parts, sent: Doc): Doc {
  if (!isRecord(answer)) return {};
  const known = Object.keys(sent).filter((field) => {
    const part = partOfField(parts, field);
    return part && is(answer[memberOf(field)?.name ?? field], part.struct);
  });
  return owned(pick(answer, known), parts);
}

/** Values in words: texts beside each other, else what the first of them says. */
function inWords(parts: Parts, fields: readonly Field[], values: Partial<Doc>): Message {
  const words = fields.flatMap((field) => {
    const part = partOfField(parts, field);
    return part ? [partInWords(part, values[field] ?? (part.members || part.like ? '' : part.initial))] : [];
  });
  const texts = words.flatMap((each) => ('verbatim' in each && each.verbatim !== '' ? [each] : []));
  if (texts.length === 0) return words[0] ?? { verbatim: '' };
  const masked = texts.map(({ verbatim }) => verbatim).join(' · ');
  const whole = texts.map(({ verbatim, secret = verbatim }) => secret).join(' · ');
  return masked === whole ? { verbatim: masked } : { verbatim: masked, secret: whole };
}

/** One value in words. */
export function partInWords(part: Part, value: unknown): Message {
  if (typeof value === 'boolean') return { id: value ? 'value.on' : 'value.off' };
  if (part.look?.url) return addressWords(textOf(value));
  const known = part.options?.some((option) => option === value);
  return known ? { id: part.wordsOf(value) } : { verbatim: textOf(value) };
}
