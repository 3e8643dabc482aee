import { describe, expect, it } from 'vitest';
import { compareWithServer } from '../../model/view.ts';
import { mapEdit } from './map-edit.ts';

const codes = mapEdit({
  ...{ field: 'countryCodes', platform: 'twilio', rule: () => null, label: 'outbox.a_change' },
  ...{ saved: 'outbox.a_change', failed: 'outbox.a_change' },
});
const input = (add: Record<string, string>, remove: string[] = []) => ({ id: 't1', add, remove });

describe('O-06 O-18: members of a map that are saved together', () => {
  const base = { countryCodes: { PL: '+48', US: '+1' } };
  const compared = (now: Record<string, string>, ...of: Parameters<typeof input>) =>
    compareWithServer(codes, { countryCodes: now }, input(...of), { base });

  it.each([
    ['another key was changed elsewhere', { PL: '+48', US: '+2' }, { PL: '+49' }, 'send'],
    [
      'the same key was added here and elsewhere with something else',
      { PL: '+48', US: '+1', ES: '+3' },
      { ES: '+34' },
      'conflict',
    ],
    ['the same key was changed here and elsewhere', { PL: '+50', US: '+1' }, { PL: '+49' }, 'conflict'],
    ['the same key was given the same elsewhere', { PL: '+49', US: '+1' }, { PL: '+49' }, 'holds'],
    ['the key that is changed was removed elsewhere', { US: '+1' }, { PL: '+49' }, 'send'],
  ])('where %s', (_, now, add, stands) => {
    expect(compared(now, add)).toBe(stands);
  });

  it('even if another administrator changed a removed member: it is removed from the newest map', () => {
    expect(compared({ PL: '+50', US: '+1' }, {}, ['PL'])).toBe('send');
  });

  it('describes the same keys in a conflict', () => {
    expect(codes.describe(input({ PL: '+49' }), { countryCodes: { PL: '+50', US: '+1' } })).toMatchObject({
      from: { verbatim: 'PL +50' },
      to: { verbatim: 'PL +49' },
    });
  });

  describe('members that the service sent in an unreadable form', () => {
    const doc = { countryCodes: { US: '+1' }, unread: { 'countryCodes[]': { PL: null, XX: ['+9'] }, name: 5 } };
    const [step] = codes.steps;

    it('go back unchanged', () => {
      const posted = (...of: Parameters<typeof input>) => step?.request(doc, input(...of), {}).body;
      expect(posted({ IS: '+354' })).toEqual({ countryCodes: { PL: null, XX: ['+9'], US: '+1', IS: '+354' } });
      expect(posted({ PL: '+48' }, ['US'])).toEqual({ countryCodes: { PL: '+48', XX: ['+9'] } });
    });

    it('are no longer unreadable once they are set', () => {
      const applied = { countryCodes: { US: '+1', PL: '+48' }, unread: { 'countryCodes[]': { XX: ['+9'] }, name: 5 } };
      expect(codes.apply(doc, input({ PL: '+48' }))).toEqual(applied);
      expect(step?.take?.({}, doc, input({ PL: '+48' })).doc).toEqual(applied);
    });

    it('are replaced by an answer, member by member', () => {
      const taken = (countryCodes: object) => step?.take?.({ countryCodes }, doc, input({ IS: '+354' })).doc;
      expect(taken({ PL: '+48', IS: '+354' })).toEqual({
        countryCodes: { PL: '+48', IS: '+354' },
        unread: { name: 5 },
      });
      expect(taken({ PL: null })).toEqual({ countryCodes: {}, unread: { 'countryCodes[]': { PL: null }, name: 5 } });
    });
  });
});
