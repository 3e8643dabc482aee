import { type } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { readFields } from '../../model/fields.ts';
import { asServed, unreadMembers, unreadTexts, withMembers } from './lists.ts';
import { textsByKey, textsByLanguageAndKey } from './text-maps.ts';

const fields = type({ titles: textsByKey, set: textsByLanguageAndKey });
const read = (raw: object) => withMembers(fields, readFields(fields, raw));

describe('CHAT-SHL-11: a map of texts is read text by text', () => {
  it('an invalid text hides no other', () => {
    expect(read({ titles: { en: 'Hello', de: 'Hallo', fr: null, pl: 7 } })).toEqual({
      titles: { en: 'Hello', de: 'Hallo' },
      unread: { 'titles[]': { fr: null, pl: 7 } },
    });
    expect(read({ set: { en: { send: 'Send', bye: null }, fr: { send: 'Envoyer' }, pl: null } })).toEqual({
      set: { en: { send: 'Send' }, fr: { send: 'Envoyer' } },
      unread: { 'set[]': { en: { bye: null }, pl: null } },
    });
  });

  it('a value that is no map is unknown as a whole', () => {
    expect(read({ titles: 'Hello', set: [] })).toEqual({ unread: { titles: 'Hello', set: [] } });
  });

  it('only a null means nothing', () => {
    expect(unreadMembers(read({ titles: { fr: null } }), 'titles')).toBe(false);
    expect(unreadMembers(read({ titles: { fr: 7 } }), 'titles')).toBe(true);
    expect(unreadMembers(read({ set: { en: { bye: null } } }), 'set')).toBe(false);
    expect(unreadMembers(read({ set: { en: { bye: ['x'] } } }), 'set')).toBe(true);
    expect(unreadTexts(read({ titles: { fr: 7 } }), 'titles')).toEqual({ fr: 7 });
    expect(unreadTexts(read({ titles: 7 }), 'titles')).toEqual({});
  });
});

describe('O-30: an unreadable value in a call', () => {
  it.each([
    { titles: { en: 'Hello', fr: null }, set: { en: { send: 'Send', bye: null }, pl: null } },
    { titles: 'Hello', set: { en: { send: 'Send' } } },
  ])('goes back unchanged: %j', (raw) => {
    expect(asServed(read(raw))).toMatchObject(raw);
  });

  it('has its present value if it changed since', () => {
    expect(asServed({ titles: { fr: 'Salut' }, unread: { 'titles[]': { fr: null }, set: 7 }, set: {} })).toMatchObject({
      ...{ titles: { fr: 'Salut' }, set: {} },
    });
  });
});
