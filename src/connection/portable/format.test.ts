import { string } from 'superstruct';
import { describe, expect, it, test } from 'vitest';
import { collectionOfTexts } from '../../settings/members/collection-row.ts';
import { texts } from '../../settings/rows/collection.ts';
import { membersEdit } from '../../settings/rows/members-edit.ts';
import { choice, group, text, textsByLanguage, toggle } from '../../settings/rows/row.ts';
import { settingRows } from '../../settings/rows/setting.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { type Portable, portableMembers } from '../kind/portable.ts';
import { portableCollections } from './collections.ts';
import { differs, sectionsOf } from './difference.ts';
import { LIMIT_MB, type Other, readFile, readSettings, readText, VERSION, writeFile } from './format.ts';
import { type PlanInput, planAll, refusals } from './plan.ts';

const label = 'outbox.a_change';
type Doc = { sound?: boolean; loud?: boolean; title?: string; cors?: readonly string[] };

const settings = settingRows('chat', {
  sound: toggle({ label }),
  loud: toggle({ label, locked: ({ sound }: Doc) => (sound ? undefined : 'outbox.waiting') }),
  title: text({ label, rule: (typed) => (typed === '' ? 'outbox.nothing' : null) }),
  size: group({ widgetDimension: choice(['Standard', 'Large'], {}), titles: textsByLanguage({ label }) }, { label }),
  later: toggle({ label, gate: 'proactive' }),
});

const CORS = texts('cors');
const words = { added: label, changed: label, removed: label, gone: label } as const;
const domain = membersEdit({
  member: string(),
  collection: CORS,
  lane: (id) => `chat/${id}`,
  calls: { whole: (id, members) => ({ method: 'POST', path: id, body: members }) },
  rule: (to, { cors = [] }: Doc) => (to.includes(' ') || cors.includes(to) ? 'existing_error' : null),
  textOf: (each) => each,
  words,
  failed: label,
});

const domains = portableMembers({
  name: 'cors',
  title: label,
  edit: { name: 'domain', type: domain },
  collection: CORS,
  struct: string(),
  toFile: (each) => each,
  toMember: (each) => each,
  keyOf: (each) => each,
  words: (each) => ({ verbatim: each }),
  clean: (each) => each,
});

const portable: Portable = { settings, lists: [domains], own: ['title'], fixed: ['titles[]en'], without: [] };
const edits = { ...settingEdits(settings, { platform: 'chat' }), domain };
const open = () => true;

const HEAD = {
  switchboard: 'settings',
  version: VERSION,
  kind: 'chat',
  name: 'Desk',
  exportedAt: '2026-01-01T00:00:00Z',
};
const file = (held: object, head: object = HEAD) => JSON.stringify({ ...head, settings: held });
const read = (json: string) => readText(portable, 'chat', json);

function good(json: string): Other {
  const other = read(json);
  if ('why' in other) throw new Error(other.why);
  return other;
}

function found(doc: Doc, held: object) {
  return sectionsOf(portable, 'c1', doc, good(file(held)), open).flatMap(({ differences }) => differences);
}

const planInputOf = (doc: Doc, opens: PlanInput['opens'] = open): PlanInput => {
  return { portable, edits, id: 'c1', title: 'Desk', doc, opens };
};

describe('a file that is not accepted has a message', () => {
  test.each([
    ['nothing', '', { why: 'not_json' }],
    ['invalid JSON', '{"a": 1,\n oops}', { why: 'not_json', line: 2, column: 2 }],
    ['a list', '[]', { why: 'other_file' }],
    ['null', 'null', { why: 'other_file' }],
    ['another file', '{"switchboard": "unsent"}', { why: 'other_file' }],
    ['no version', file({}, { switchboard: 'settings' }), { why: 'other_file' }],
    ['a newer version', file({}, { ...HEAD, version: 2 }), { why: 'version', version: 2 }],
    ['a version as text', file({}, { ...HEAD, version: '1' }), { why: 'other_file' }],
    ['another kind', file({}, { ...HEAD, kind: 'sdk_mobile' }), { why: 'kind', kind: 'sdk_mobile' }],
    ['no settings', JSON.stringify(HEAD), { why: 'other_file' }],
    ['settings as a list', JSON.stringify({ ...HEAD, settings: [] }), { why: 'other_file' }],
  ])('%s', (_, json, refusal) => {
    expect(read(json)).toEqual(refusal);
  });

  it('50 MB are refused before they are read', async () => {
    const large = { size: 50_000_000, arrayBuffer: () => Promise.reject(new Error('It was read')) };
    expect(await readFile(portable, 'chat', large)).toEqual({ why: 'large' });
  });

  it('bytes that are not UTF-8 are not JSON; a file that was removed cannot be read', async () => {
    expect(await readFile(portable, 'chat', new Blob([new Uint8Array([0x7b, 0xff])]))).toEqual({ why: 'not_json' });
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) };
    expect(await readFile(portable, 'chat', gone)).toEqual({ why: 'unreadable' });
  });

  it('a BOM is ignored', async () => {
    const other = await readFile(portable, 'chat', new Blob(['\uFEFF', file({ sound: true })]));
    expect('values' in other && [...other.values]).toEqual([['sound', true]]);
  });

  it.each([5000, 200_000])('values nested %d deep are refused, anywhere in the file', (deep) => {
    const nested = '['.repeat(deep) + ']'.repeat(deep);
    for (const json of [nested, ...['title', 'cors'].map((name) => file({ [name]: '-' }).replace('"-"', nested))])
      expect(readText(portable, 'chat', json)).toEqual({ why: 'other_file' });
  });
});

describe('unknown content of a file is left out and listed', () => {
  it('unknown settings, wrong types, names of objects, duplicate members', () => {
    const json = file({ nonsense: 1, sound: 'x', widgetDimension: 'Huge', title: 'T', cors: ['a', 7, 'a', ' '] });
    const hostile = json.replace(
      '"settings":{',
      '"settings":{"__proto__":{"sound":true},"constructor":1,"toString":1,',
    );
    const other = good(hostile);
    expect(other.wrong).toEqual([
      { why: 'key', at: '__proto__' },
      { why: 'key', at: 'constructor' },
      { why: 'unknown', at: 'toString' },
      { why: 'unknown', at: 'nonsense' },
      { why: 'type', at: 'sound' },
      { why: 'type', at: 'widgetDimension' },
      { why: 'type', at: 'cors › 2' },
      { why: 'twice', at: 'cors › a' },
      { why: 'key', at: 'cors › 4' },
    ]);
    expect([...other.values]).toEqual([['title', 'T']]);
  });

  it('unknown keys of maps', () => {
    const json = file({ titles: { en: 'Hi' } }).replace('"titles":{', '"titles":{"__proto__":"x","constructor":"y",');
    const other = good(json);
    expect(other.wrong.map(({ at }) => at)).toEqual(['titles › __proto__', 'titles › constructor']);
    expect(other.values.get('titles')).toEqual({ en: 'Hi' });
    expect(Object.getPrototypeOf(other.values.get('titles'))).toBe(Object.prototype);
  });
});

describe('the differences', () => {
  it('are listed for each setting, text and member; missing settings of a file require nothing', () => {
    const doc = { sound: true, title: 'Desk', titles: { en: 'Hi', pl: 'Cześć' }, cors: ['a', 'b'] };
    const statuses = found(doc, { sound: false, titles: { es: 'Hola' }, cors: ['b', 'c'] }).map(({ key, is }) => [
      key,
      is,
    ]);
    expect(Object.fromEntries(statuses)).toEqual({
      sound: 'changed',
      loud: 'missing',
      title: 'missing',
      widgetDimension: 'missing',
      'titles[]en': 'missing',
      'titles[]pl': 'removed',
      'titles[]es': 'added',
      later: 'missing',
      'cors[]a': 'removed',
      'cors[]b': 'same',
      'cors[]c': 'added',
    });
  });

  it('use the default for a missing value', () => {
    expect(found({}, { sound: false, widgetDimension: 'Standard' }).filter(differs)).toEqual([]);
  });
});

describe('the offered changes', () => {
  const all = (doc: Doc, held: object) => found(doc, held).filter(differs);

  it('give a reason for a row that is locked, gated or violates its rule, and for a member that violates its own', () => {
    const held = { loud: true, title: '', later: true, cors: ['a b', 'ok'] };
    const shut = planInputOf({ title: 'Desk' }, (gate) => gate === undefined);
    expect(Object.fromEntries(refusals(shut, all({ title: 'Desk' }, held)))).toEqual({
      loud: { id: 'outbox.waiting' },
      title: { id: 'outbox.nothing' },
      later: { id: 'portable.not_offered' },
      'cors[]a b': { id: 'existing_error' },
    });
  });

  it('apply a dependent setting after the chosen one; without that it is refused', () => {
    const differences = all({}, { loud: true, sound: true });
    expect(refusals(planInputOf({}), differences).size).toBe(0);
    expect(planAll(planInputOf({}), differences).edits.map(({ name }) => name)).toEqual(['sound', 'loud']);
    const alone = differences.filter(({ key }) => key === 'loud');
    expect([...planAll(planInputOf({}), alone).refused]).toEqual([['loud', { id: 'outbox.waiting' }]]);
  });

  it('combine the chosen values of one row into one edit (O-18)', () => {
    const differences = all({}, { widgetDimension: 'Large', titles: { en: 'Hi', pl: 'Cześć' } });
    const chosen = differences.filter(({ key }) => key !== 'titles[]pl');
    expect(planAll(planInputOf({}), chosen).edits).toEqual([
      { name: 'size', input: { id: 'c1', name: 'Desk', values: { widgetDimension: 'Large', 'titles[]en': 'Hi' } } },
    ]);
  });

  it('make 5,000 edits of 5,000 members', () => {
    const cors = Array.from({ length: 5000 }, (_, at) => `d${at}`);
    const differences = all({ cors: cors.slice(0, 10) }, { cors });
    expect(planAll(planInputOf({}), differences).edits).toHaveLength(4990);
  });
});

it(`a list that would make a file larger than ${LIMIT_MB} MB is left out of it`, () => {
  const cors = Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(100_000, 'x'));
  const { text: json, tooLarge } = writeFile(portable, HEAD, { sound: true, cors });
  expect(tooLarge).toEqual([domains]);
  expect([...good(json).values]).toEqual([['sound', true]]);
});

describe('O-38: a file', () => {
  const codes = collectionOfTexts('cors', {
    ...{ edit: 'domain', title: label, empty: label, label, words, failed: label, mono: true },
    calls: { whole: (id: string, members: readonly string[]) => ({ method: 'POST', path: id, body: members }) },
  });
  const addresses = settingRows('chat', {
    title: text({ label }),
    hook: text({ label, look: { mono: true } }),
  });

  it('loses the characters that nobody sees in codes, and keeps them in words', () => {
    const lists = portableCollections({ cors: codes }, { domain });
    const held = {
      title: 'a\u00adb',
      hook: '\u200bhttps://a.example\u00a0',
      cors: ['a\u200b.example', 'a.example\ufeff'],
    };
    const other = readSettings({ ...portable, settings: addresses, lists }, 'Desk', held);
    expect(Object.fromEntries(other.values)).toEqual({ title: 'a\u00adb', hook: 'https://a.example' });
    expect(other.wrong).toEqual([{ why: 'twice', at: 'cors › a.example' }]);
    const [list] = other.lists;
    expect(list?.against({ cors: [] } as never, 'c1')).toMatchObject([
      { is: 'added', what: { verbatim: 'a.example' } },
    ]);
  });
});
