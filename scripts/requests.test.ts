import { describe, expect, it } from 'vitest';
import { parsed } from '../mock-server/src/openapi/document.ts';
import { requestProblems } from '../mock-server/src/openapi/validate.ts';
import { serve } from '../mock-server/src/test-client.ts';
import { type Fields, fieldsOf } from '../mock-server/src/values.ts';
import { fetchLogs } from '../src/features/monitor/errorlog/search.ts';
import type { EditType } from '../src/model/edit.ts';
import { toFileNameHeader } from '../src/model/file-name-header.ts';
import type { Call } from '../src/model/outcome.ts';
import { OTHERS, PLATFORMS } from '../src/registry.ts';
import { COLLECTIONS, typedMember } from '../src/testing/collections.ts';
import { ID, NEVER_ASKED, SAMPLES } from './request-samples.ts';
import '../src/testing/kinds.ts';

const { get } = await serve();

const kinds = await Promise.all([...PLATFORMS, ...OTHERS].map(({ load }) => load()));
type Kind = (typeof kinds)[number];

/** The progress of earlier steps, whichever they are. */
const PROGRESS = { requestId: 'r1', created: 'c2', isValid: true };

const SESSION = { 'x-session-id': 'demo' };

/** The problems of a call's request; the translation service has the mock's path. */
function problems({ method, path, body, fileName }: Call, outside: boolean): string[] {
  const { pathname, searchParams } = new URL(outside ? `/mock-translate${path}` : path, 'http://service');
  return requestProblems({
    ...{ method, path: pathname, query: Object.fromEntries(searchParams), body },
    headers: {
      ...(outside ? {} : SESSION),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(fileName !== undefined && { 'x-file-name': toFileNameHeader(fileName) }),
    },
  });
}

/** Every property of a schema in the document, by name. */
const properties = new Map<string, Fields[]>();
function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, schema] of Object.entries(fieldsOf(Object(value).properties))) {
    properties.set(name, [...(properties.get(name) ?? []), fieldsOf(schema)]);
  }
  for (const each of Object.values(value)) collect(each);
}
const types = parsed('schemas.yaml');
collect(types);
collect(parsed('openapi.yaml'));

const typeAt = (pointer: string) =>
  pointer
    .split('#/')[1]
    ?.split('/')
    .reduce<unknown>((value, part) => fieldsOf(value)[part], types);

/** Values that match a schema. */
function valuesOf(schema: Fields): unknown[] {
  const { $ref, enum: options, examples = options, const: only, type } = schema;
  if (typeof $ref === 'string') return valuesOf(fieldsOf(typeAt($ref)));
  if (Array.isArray(examples)) return examples;
  if (only !== undefined) return [only];
  if (type === 'boolean') return [true, false];
  if (type === 'integer') return [12];
  if (type === 'array') return [[], ['en', 'pl']];
  if (type === 'object') return [{ en: 'Text' }];
  return [schema.pattern === undefined ? 'Text' : '#102030'];
}

/** Each field of a row with each of its values, and all of its fields at once. */
function rowSamples(edit: EditType): object[] {
  const owned = [...properties].filter(([field]) => edit.nameOf?.(field) !== undefined);
  const single = owned.flatMap(([field, schemas]) => schemas.flatMap(valuesOf).map((value) => ({ [field]: value })));
  const taken = single.filter((values) => edit.accept?.({ id: ID, values }, 'Brightwater') !== undefined);
  return [...taken, ...(taken.length > 0 ? [Object.assign({}, ...taken)] : [])].map((values) => ({ id: ID, values }));
}

type Samples = typeof SAMPLES;

/** A kind may have its own samples. */
const samples: Samples = Object.assign(
  {},
  SAMPLES,
  ...Object.values(import.meta.glob<Samples>('../src/kinds/*/request-samples.ts', { eager: true, import: 'SAMPLES' })),
);

/** Adding and removing one member of a collection. */
function memberSamples(key: string, name: string): object[] | undefined {
  const row = COLLECTIONS.find(({ kind, row: { edit } }) => kind === key && edit === name)?.row;
  const member = row && typedMember(row, {}, 0);
  return row && [{ to: member }, { from: member }].map((change) => ({ id: ID, change }));
}

const samplesOf = (key: string, name: string, edit: EditType): readonly object[] =>
  samples[`${key}/${name}`] ?? samples[name] ?? memberSamples(key, name) ?? rowSamples(edit);

const rows = (await get('/connections')).body as {
  connectionId: string;
  platform: string;
  isCustomerSimulator?: boolean;
}[];

/** A kind's seeds as the console parses them, and an empty document. */
async function documentsOf(kind: Kind): Promise<object[]> {
  const platform = 'platform' in kind ? kind.platform : undefined;
  const own = rows.filter((row) => (row.isCustomerSimulator ? 'agent_trainer' : row.platform) === platform);
  const ids = platform === undefined ? [''] : own.map(({ connectionId }) => connectionId);
  const bodies = await Promise.all(ids.map(async (id) => (await get(kind.read(id).path)).body));
  return [...bodies, {}].map((body) => Object(kind.parse(body)));
}

const requestsOf = (edit: EditType, doc: object, input: object) => [
  ...edit.steps.map((step) => ({ call: step.request(doc, input, PROGRESS), outside: step.outside !== undefined })),
  ...(edit.find ? [{ call: edit.find.read(ID), outside: false }] : []),
];

describe.each(kinds)('every request that an edit of $key can make is a call of the document', (kind) => {
  const edits = Object.entries(kind.edits).filter(([name]) => !NEVER_ASKED.has(`${kind.key}/${name}`));

  it('and each edit has a sample', () => {
    expect(edits.filter(([name, edit]) => samplesOf(kind.key, name, edit).length === 0).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('with every document', async () => {
    const documents = await documentsOf(kind);
    expect(documents.length).toBeGreaterThan(1);
    const wrong = edits.flatMap(([name, edit]) =>
      samplesOf(kind.key, name, edit).flatMap((input) =>
        documents.flatMap((doc) =>
          requestsOf(edit, doc, input).flatMap(({ call, outside }) =>
            problems(call, outside).map(
              (problem) => `${name} ${call.method} ${call.path} ${JSON.stringify(call.body)}: ${problem}`,
            ),
          ),
        ),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('and its read is a call of the document, too', () => {
    expect(problems(kind.read(ID), false)).toEqual([]);
  });
});

it('an edit whose call is not in the document is reported', () => {
  const [chat] = kinds.filter(({ key }) => key === 'chat');
  const { emojiIcon } = chat?.edits ?? {};
  const [step] = emojiIcon?.steps ?? [];
  const call = step?.request({}, { id: ID, values: { emojiIcon: true } }, {}) ?? expect.unreachable();
  expect(problems(call, false)).toEqual([]);
  expect(problems({ ...call, path: `${call.path}s` }, false)).toEqual(['there is no such call']);
  expect(problems({ ...call, body: { emojiIcons: true } }, false)).toHaveLength(1);
});

it('a search of the log is a call of the document', () => {
  const search = { type: '', connectionId: '', range: 'hour' };
  const range = { from: 1, to: 2 };
  for (const tokens of [{}, { nextTokenForForwarder: 'a', nextTokenForForwarderByCustomer: 'b' }]) {
    expect(problems(Reflect.apply(fetchLogs, undefined, [search, range, 'error-logs', tokens]), false)).toEqual([]);
  }
});
