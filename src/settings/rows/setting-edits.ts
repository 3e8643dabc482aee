import { is, object, optional, record, string, unknown } from 'superstruct';
import { accepted } from '../../model/accept.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType, Field } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { memberOf, pick } from '../../model/member-field.ts';
import type { Message } from '../../model/message.ts';
import { addressWords } from '../../model/secret.ts';
import { asServed } from './lists.ts';
import { folded, nameOfField, partOfField } from './members.ts';
import { type Part, type Setting, type Settings, standIn } from './setting.ts';

/**
 * The input of a setting's edit: the connection's id, its name at that time, and the touched values by field. A map's
 * members each have their own field; null removes one.
 */
export type SettingInput<V = object> = { id: string; values: Partial<V>; name?: string };

type Place<D> = {
  /** The path for settings with an action, if not `{connection}/{action}`. */
  actionPath?(id: string, action: string): string;
  /** Determines the connection's API path, `/connections/{collection}/{id}`, and its lane. */
  platform: PlatformKey;
  codes?: CodeTable;
  /** Reads all fields of an answer; without it the copy takes only the touched fields from it. */
  read?(answer: unknown): Partial<D>;
  /** Merges an answer's other fields into the document, if it names the connection (D2§7). */
  withAnswer?(answer: unknown, id: string, kept: D): D;
};

type DocOf<S> = S extends Setting<infer V, infer D> ? D & Partial<V> : never;
type ValuesOf<S> = S extends { initial: infer V } ? V : never;

/** The edit types of a table of settings, by row name. */
export type SettingEdits<S> = {
  readonly [K in keyof S]: EditType<DocOf<S[K]>, SettingInput<ValuesOf<S[K]>>>;
};

/** One `set` edit type per row, with the row's name; the copy takes the touched fields' values from the answer (A-60). */
export function settingEdits<S extends Settings>(settings: S, place: Place<object>): SettingEdits<S> {
  const edits = Object.entries<Setting>(settings).map(([name, setting]) => {
    const type = settingEdit(setting, place);
    rows.set(type, setting);
    return [name, type];
  });
  // Each was built from the row that gives it its type.
  return Object.fromEntries(edits) as SettingEdits<S>;
}

/** The row of each edit type, to find out which values it can set (decision 0067). */
const rows = new WeakMap<object, Setting>();

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
          // Untouched values that could not be read go back unchanged (O-30).
          const served = asServed<Doc>(doc);
          return { method: 'POST', path: path(id), body: setting.body(folded(values, served), served as never) };
        },
        take: (answer, doc, { id, values }) => {
          const fromAnswer = place.read?.(answer) ?? answered(answer, parts, values);
          const kept = put(put(doc, values), fromAnswer);
          return { doc: (place.withAnswer?.(answer, id, kept) ?? kept) as never };
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
    without: (input, fields) => ({
      ...input,
      values: Object.fromEntries(Object.entries(input.values).filter(([field]) => !fields.includes(field))),
    }),
    withValues: (input, others) => ({ ...input, values: { ...input.values, ...owned(others, parts) } }),
    initialOf(field, seen = {}) {
      const part = field in parts ? parts[field] : undefined;
      return part && standIn(part, { ...seen });
    },
    nameOf: (field) => nameOfField(parts, field),
    describeValue(field, value) {
      const part = partOfField(parts, field);
      return part?.look?.url || part?.options ? partInWords(part, value) : undefined;
    },
    codes: place.codes ?? {},
    saved: setting.saved,
    failed: () => setting.failed,
  };
}

/** Whether a value is valid for a field; null (remove) is valid for a map's member. */
function isValueOf(parts: Parts, field: Field, value: unknown): boolean {
  const part = partOfField(parts, field);
  if (!part || Object.hasOwn(parts, field)) return part !== undefined && is(value, part.struct);
  return value === null || is({ [memberOf(field)?.value ?? '']: value }, part.struct);
}

const put = (doc: Doc, values: object): Doc => ({ ...doc, ...folded({ ...values }, doc) });

/** The values of fields that the setting owns; a missing member of a map becomes null (remove). */
function owned(values: Doc, parts: Parts): Doc {
  const known = Object.entries(values).filter(([field]) => partOfField(parts, field));
  return Object.fromEntries(known.map(([field, value]) => [field, field in parts ? value : (value ?? null)]));
}

/** The touched fields of an answer with a valid type; everything else in the answer is ignored. */
function answered(answer: unknown, parts: Parts, sent: Doc): Doc {
  if (!isRecord(answer)) return {};
  const known = Object.keys(sent).filter((field) => {
    const part = partOfField(parts, field);
    return part && is(answer[memberOf(field)?.name ?? field], part.struct);
  });
  return owned(pick(answer, known), parts);
}

/** Values as one message: non-empty texts joined by " · ", else the message of the first value. */
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

export function partInWords(part: Part, value: unknown): Message {
  if (typeof value === 'boolean') return { id: value ? 'value.on' : 'value.off' };
  if (part.look?.url) return addressWords(textOf(value));
  const known = part.options?.some((option) => option === value);
  return known ? { id: part.wordsOf(value) } : { verbatim: textOf(value) };
}
