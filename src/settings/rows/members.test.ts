import { describe, expect, it } from 'vitest';
import { compareWithServer } from '../../model/view.ts';
import { group, text, textsByLanguage, toggle } from './row.ts';
import { settingRows } from './setting.ts';
import { settingEdits } from './setting-edits.ts';

type Doc = { name?: string; on?: boolean; titles?: Record<string, string>; unread?: Record<string, unknown> };
type Values = Record<string, unknown>;

const label = 'outbox.a_change';
const settings = settingRows('twilio', {
  account: group(
    {
      name: text({ label }),
      on: toggle({ label }),
      titles: textsByLanguage({
        label,
        rule: (title, { on }: Doc) => (on && title === '' ? 'outbox.nothing' : null),
      }),
    },
    { label },
  ),
});
const { account } = settingEdits(settings, { platform: 'twilio' });
const input = (values: Values) => ({ id: 't1', values }) as Parameters<typeof account.touches>[0];
const body = (doc: Doc, values: Values) => account.steps[0]?.request(doc, input(values), {}).body;
const comparison = (doc: Doc, values: Values, base: Values) => compareWithServer(account, doc, input(values), { base });
const doc: Doc = { name: 'Shop', titles: { en: 'Hello', pl: 'Cześć' } };
const EN = 'titles[]en';
const PL = 'titles[]pl';
const FR = 'titles[]fr';

describe('decision 0014, O-18: a text of a language is a field of its own', () => {
  it('that the edit touches, besides whole fields', () => {
    expect(account.touches(input({ name: 'Desk', [EN]: 'Hi' }))).toEqual(['name', EN]);
  });

  it('is set, added, or removed by null', () => {
    expect(account.apply(doc, input({ [EN]: 'Hi' }))).toEqual({ ...doc, titles: { en: 'Hi', pl: 'Cześć' } });
    expect(account.apply(doc, input({ [FR]: 'Salut', name: 'Desk' }))).toEqual({
      name: 'Desk',
      titles: { en: 'Hello', pl: 'Cześć', fr: 'Salut' },
    });
    expect(account.apply(doc, input({ [PL]: null }))).toEqual({ ...doc, titles: { en: 'Hello' } });
    expect(account.apply({}, input({ [EN]: 'Hi' }))).toEqual({ titles: { en: 'Hi' } });
  });

  it('has the same effect when folded twice', () => {
    const change = input({ [FR]: 'Salut', [PL]: null });
    const once = account.apply(doc, change);
    expect(account.apply(once, change)).toEqual(once);
  });

  it('is posted with the server’s texts in other languages, also one added meanwhile', () => {
    const newer = { ...doc, titles: { ...doc.titles, es: 'Hola' } };
    expect(body(newer, { [EN]: 'Hi', [PL]: null })).toEqual({ titles: { en: 'Hi', es: 'Hola' } });
    expect(body(doc, { name: 'Desk' })).toEqual({ name: 'Desk' });
  });

  it('is posted with the unreadable values of the others', () => {
    expect(body({ unread: { titles: { en: 'Hello', de: 7 } } }, { [EN]: 'Hi' })).toEqual({
      titles: { en: 'Hi', de: 7 },
    });
  });

  it('O-06: is in conflict only with the same language', () => {
    const theirs = { ...doc, titles: { en: 'Hello', pl: 'Witaj' } };
    expect(comparison(theirs, { [EN]: 'Hi' }, { [EN]: 'Hello' })).toBe('send');
    expect(comparison(theirs, { [PL]: 'Hej' }, { [PL]: 'Cześć' })).toBe('conflict');
    expect(comparison(theirs, { [PL]: null }, { [PL]: 'Cześć' })).toBe('conflict');
    expect(comparison({ titles: { en: 'Hello' } }, { [PL]: 'Hej' }, { [PL]: 'Cześć' })).toBe('conflict');
  });

  it('O-06: counts as done if it is there, or is gone', () => {
    expect(comparison(doc, { [EN]: 'Hello' }, { [EN]: 'Hi' })).toBe('holds');
    expect(comparison({ titles: {} }, { [PL]: null }, { [PL]: 'Cześć' })).toBe('holds');
    expect(comparison({}, { [PL]: null }, { [PL]: undefined })).toBe('holds');
  });

  it('has its own rule, which sees the account as it would be', () => {
    const problems = (values: Values, of: Doc) => Reflect.apply(settings.account.problems, undefined, [values, of]);
    expect(problems({ [EN]: '', [FR]: '' }, { on: true })).toEqual({ [EN]: 'outbox.nothing', [FR]: 'outbox.nothing' });
    expect(problems({ [EN]: '', on: true }, { on: false })).toEqual({ [EN]: 'outbox.nothing' });
    expect(problems({ [EN]: '', on: false }, { on: true })).toEqual({});
    expect(problems({ [PL]: null }, { on: true })).toEqual({});
    expect(account.rebase?.({ on: true }, input({ [EN]: '' }))).toEqual({ id: 'outbox.nothing' });
  });

  it('A-60: takes only the answer’s own text of the language', () => {
    const take = (answer: unknown) => account.steps[0]?.take?.(answer, doc, input({ [EN]: 'Hi' })).doc;
    expect(take({ titles: { en: 'Hi!', pl: 'other' } })).toEqual({ ...doc, titles: { en: 'Hi!', pl: 'Cześć' } });
    expect(take({ titles: { en: 7 } })).toEqual({ ...doc, titles: { en: 'Hi', pl: 'Cześć' } });
    expect(take('')).toEqual({ ...doc, titles: { en: 'Hi', pl: 'Cześć' } });
  });

  it('is named by the label of its map and its language', () => {
    const what = { id: 'setting.in_language', values: { setting: { id: label }, language: 'en' } };
    expect(account.describe(input({ [EN]: 'Hi' }), { [EN]: 'Hello' } as object)).toEqual({
      what,
      from: { verbatim: 'Hello' },
      to: { verbatim: 'Hi' },
    });
    expect(account.describe(input({ [EN]: null }), {}).to).toEqual({ verbatim: '' });
    expect(account.nameOf?.(EN)).toEqual(what);
    expect(account.nameOf?.('name')).toEqual({ id: label });
    expect(account.nameOf?.('other[]en')).toBeUndefined();
  });

  it('OFF-12: lets each language of a conflict keep either side', () => {
    expect(account.withValues?.(input({ [EN]: 'Hi', [PL]: 'Hej' }), { [PL]: undefined, other: 1 })).toEqual(
      input({ [EN]: 'Hi', [PL]: null }),
    );
  });
});
