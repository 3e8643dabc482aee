import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Struct } from 'superstruct';
import type { Portable } from '../src/connection/kind/portable.ts';
import { VERSION } from '../src/connection/portable/format.ts';
import { mobilePortable, webMessagingPortable } from '../src/kinds/web-messaging/portable.ts';
import type { Part, Setting } from '../src/settings/rows/setting.ts';
import { cataloguesOf } from './catalogues.ts';

type JsonSchema = Readonly<Record<string, unknown>>;
type AnyStruct = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'entries'>;

export const FILE = 'docs/settings.schema.json';

/** The kinds whose settings can be exported to files, by key. */
const KINDS: Readonly<Record<string, Portable>> = { chat: webMessagingPortable, sdk_mobile: mobilePortable };

const PLAIN: readonly string[] = ['string', 'boolean', 'number'];

/** The JSON Schema of a struct. @throws for a type of struct that is not supported yet */
function schemaOf(struct: AnyStruct): JsonSchema {
  const { type, schema } = struct;
  if (PLAIN.includes(type)) return { type };
  if (type === 'array') return { type: 'array', items: schemaOf(schema as AnyStruct) };
  if (type === 'map of texts') return { type: 'object', additionalProperties: { type: 'string' } };
  if (type === 'record') return { type: 'object', additionalProperties: schemaOf(memberOf(struct)) };
  if (type === 'color') return { type: 'string', pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' };
  if (type === 'type' || type === 'object') return objectOf(schema as Readonly<Record<string, AnyStruct>>);
  throw new Error(`A struct of type ${type} has no JSON Schema yet`);
}

const objectOf = (fields: Readonly<Record<string, AnyStruct>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(fields),
  properties: Object.fromEntries(Object.entries(fields).map(([name, struct]) => [name, schemaOf(struct)])),
});

/** The struct of a record's values, which superstruct reveals only while validating a value. */
function memberOf(record: AnyStruct): AnyStruct {
  const [, value] = [...record.entries({ key: '' }, { branch: [], path: [] } as never)];
  if (!value) throw new Error('A record has a struct for its values');
  return value[2] as AnyStruct;
}

/** The settings of one kind: each row's fields and each collection, none of them required. */
function settingsOf({ settings, lists }: Portable, said: (id: string) => string): JsonSchema {
  const valueIn = ({ struct, options }: Part) => (options ? { enum: options } : schemaOf(struct));
  const fields = Object.values<Setting>(settings).flatMap((setting) =>
    Object.entries(setting.parts).map(
      ([field, part]) => [field, { title: said(part.label), ...valueIn(part) }] as const,
    ),
  );
  const collections = lists.map(({ name, title, struct, members }) => {
    const schema = schemaOf(struct);
    return [name, { title: said(title), ...(members ? { type: 'array', items: schema } : schema) }] as const;
  });
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries([...fields, ...collections]) };
}

/** The published JSON Schema of settings files (decision 0071). */
export function settingsSchema(): JsonSchema {
  const words = cataloguesOf('.').get('en');
  const said = (id: string) => String(words?.[id] ?? id);
  const kinds = Object.entries(KINDS);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of a connection',
    description: 'Made from the rows by scripts/settings-schema.ts. Keys, tokens, files and ids are in no such file.',
    type: 'object',
    required: ['switchboard', 'version', 'kind', 'name', 'exportedAt', 'settings'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      switchboard: { const: 'settings' },
      version: { const: VERSION },
      kind: { enum: kinds.map(([key]) => key) },
      name: { type: 'string' },
      exportedAt: { type: 'string', format: 'date-time' },
      settings: { type: 'object' },
    },
    allOf: kinds.map(([key]) => ({
      if: { properties: { kind: { const: key } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { settings: { $ref: `#/$defs/${key}` } } },
    })),
    $defs: Object.fromEntries(kinds.map(([key, portable]) => [key, settingsOf(portable, said)])),
  };
}

/** The longest line, in characters, as in the rest of the repository. */
const WIDTH = 120;

/** The text of the file: lists of plain values on one line if they fit. */
export const schemaText = (): string =>
  `${JSON.stringify(settingsSchema(), null, 2)}\n`.replaceAll(
    /^(.*)\[\n([^[\]{}]+)\n *\](,?)$/gm,
    (whole, before, list, after) => {
      const line = `${before}[${list.trim().replaceAll(/\n */g, ' ')}]${after}`;
      return line.length <= WIDTH ? line : whole;
    },
  );

const [, called = ''] = process.argv;
if (import.meta.url === pathToFileURL(called).href) writeFileSync(FILE, schemaText());
