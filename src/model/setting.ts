import type { EditType, Field } from './edit.ts';
import type { CodeTable } from './failure.ts';
import { isRecord } from './fields.ts';
import type { Message, MessageId } from './message.ts';
import type { Call } from './outcome.ts';

/** What the input of every setting holds: the connection and the new values of the fields it owns, no others. */
export type SettingInput<V> = { id: string; values: V };

/** One setting: the fields it owns, the call that saves it, its rule and its words. */
export type Setting<D, V extends Partial<D>> = {
  collection: string;
  label: MessageId;
  owns: readonly (keyof V & Field)[];
  request(doc: D, input: SettingInput<V>): Call;
  rule?(doc: D, values: V): MessageId | null;
  show(values: Partial<D>): Message;
  /** What each field is called, where the setting owns several. */
  fields?: Readonly<Partial<Record<keyof V & Field, MessageId>>>;
  codes?: CodeTable;
  saved: MessageId;
  failed: MessageId;
};

/** The edit that a setting is: a `set` whose answer may bring the server's own values of the owned fields. */
export function settingEdit<D extends object, V extends Partial<D>, I extends SettingInput<V> = SettingInput<V>>(
  setting: Setting<D, V>,
): EditType<D, I> {
  return {
    verb: 'set',
    lane: ({ id }) => `${setting.collection}/${id}`,
    touches: () => [...setting.owns],
    apply: (doc, { values }) => ({ ...doc, ...values }),
    rebase: (doc, { values }) => {
      const broken = setting.rule?.(doc, values) ?? null;
      return broken && { id: broken };
    },
    steps: [
      {
        name: 'save',
        request: setting.request,
        take: (answer, doc, { values }) => ({ doc: { ...doc, ...values, ...answered(answer, setting.owns, values) } }),
      },
    ],
    describe: ({ values }, base) => ({
      what: { id: setting.label },
      from: setting.show(base),
      to: setting.show(values),
    }),
    withValues: (input, others) => ({ ...input, values: { ...input.values, ...owned(others, setting.owns) } }),
    ...(setting.fields ? { fields: setting.fields } : {}),
    codes: setting.codes ?? {},
    saved: () => ({ id: setting.saved }),
    failed: () => ({ id: setting.failed }),
  };
}

/** The owned fields among other values of the same document. */
function owned(values: Readonly<Record<Field, unknown>>, fields: readonly Field[]) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

/** The owned fields of an answer whose type is that of what was sent; the rest of the answer is not its business. */
function answered<V extends object>(answer: unknown, fields: readonly (keyof V & Field)[], sent: V): Partial<V> {
  if (!isRecord(answer)) return {};
  const known = fields.filter((field) => field in answer && typeof answer[field] === typeof sent[field]);
  return Object.fromEntries(known.map((field) => [field, answer[field]])) as Partial<V>;
}
