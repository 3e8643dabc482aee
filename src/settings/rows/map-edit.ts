import { array, object, record, string } from 'superstruct';
import { accepted } from '../../model/accept.ts';
import { apiPathOf, laneOf, type PlatformKey } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { putTexts, settleTexts, unreadTexts } from './lists.ts';

type TextMap = Readonly<Record<string, string>>;

/**
 * The members of a map to set and to remove. The call posts the whole map, with all others as the service has them (O-18),
 * even unreadable ones.
 */
export type MapInput = { id: string; add: Record<string, string>; remove: string[] };

const InputOfFile = object({ id: string(), add: record(string(), string()), remove: array(string()) });

type MapOptions<F extends string> = {
  /** The field of the document and of the body. */
  field: F;
  platform: PlatformKey;
  action?: string;
  /** Checks the map after the change; null when it is valid. */
  rule: (map: TextMap) => MessageId | null;
  /** Transforms the map of an answer before its entries are parsed; default: unchanged. */
  read?: (map: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  label: MessageId;
  /** The change in words; default: keys and values as they are. */
  describe?: (input: MapInput) => Message;
  saved: MessageId;
  failed: MessageId;
  codes?: CodeTable;
};

/** An edit type that sets and removes members of a map of texts together, in the newest map. */
export function mapEdit<F extends string>(options: MapOptions<F>): EditType<{ [K in F]?: TextMap }, MapInput> {
  const {
    field,
    platform,
    action,
    rule,
    read = (map) => map,
    label,
    describe = asIs,
    saved,
    failed,
    codes = {},
  } = options;
  const changed = (doc: { [K in F]?: TextMap }, { add, remove }: MapInput) => ({
    ...without(doc[field] ?? {}, remove),
    ...add,
  });
  const withChange = (doc: { [K in F]?: TextMap }, input: MapInput) => ({
    ...settleTexts(doc, field, [...Object.keys(input.add), ...input.remove]),
    [field]: changed(doc, input),
  });
  return {
    verb: 'change',
    lane: ({ id }) => laneOf({ id, platform }),
    touches: () => [field],
    apply: withChange,
    merge: (earlier, later) => ({
      id: later.id,
      add: { ...without(earlier.add, later.remove), ...later.add },
      remove: [...new Set([...later.remove, ...earlier.remove])].filter((key) => !Object.hasOwn(later.add, key)),
    }),
    lost: (doc, { add }, base) => {
      const [now, seen] = [doc[field] ?? {}, base[field] ?? {}];
      return Object.entries(add).some(([key, value]) => ![undefined, value, seen[key]].includes(now[key]));
    },
    rebase: (doc, input) => {
      const problem = rule(changed(doc, input));
      return problem && { id: problem };
    },
    steps: [
      {
        name: 'save',
        request: (doc, input) => ({
          method: 'POST',
          path: apiPathOf(platform, input.id) + (action === undefined ? '' : `/${action}`),
          body: { [field]: { ...without(unreadTexts(doc, field), input.remove), ...changed(doc, input) } },
        }),
        take: (answer, doc, input) => {
          const map = isRecord(answer) ? answer[field] : undefined;
          return { doc: isRecord(map) ? putTexts(doc, field, read(map)) : withChange(doc, input) };
        },
      },
    ],
    accept: (raw) => accepted(raw, InputOfFile),
    describe(input, base) {
      const held = Object.entries(base[field] ?? {}).filter(([key]) => Object.hasOwn(input.add, key));
      const from = held.length > 0 && { from: describe({ ...input, add: Object.fromEntries(held), remove: [] }) };
      return { what: { id: label }, ...from, to: describe(input) };
    },
    codes,
    saved: () => ({ id: saved }),
    failed: () => ({ id: failed }),
  };
}

const asIs = ({ add, remove }: MapInput): Message => ({
  verbatim: [...Object.entries(add).map((pair) => pair.join(' ')), ...remove.map((key) => `−${key}`)].join(', '),
});

/**
 * The input of the change that turns the map `seen` into `next`. `refused`: the map of a refused change that the
 * administrator edited into `next`; the new change then also names that one's entries, so that it replaces it.
 */
export function mapInput(id: string, seen: TextMap, next: TextMap, refused = seen): MapInput {
  const isNew = ([key, value]: [string, string]) => seen[key] !== value || refused[key] !== value;
  return {
    id,
    add: Object.fromEntries(Object.entries(next).filter(isNew)),
    remove: Object.keys({ ...seen, ...refused }).filter((key) => !Object.hasOwn(next, key)),
  };
}

const without = <V>(map: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)));
