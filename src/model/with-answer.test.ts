import { describe, expect, it } from 'vitest';
import { parseWebMessaging } from '../kinds/web-messaging/base/document.ts';
import { withAnswer } from './with-answer.ts';

const KEPT = { accountName: 'Shop', emojiIcon: false, cors: ['https://a.example'], logo: 'https://a.example/1.png' };
const after = (answer: unknown, kept: object = KEPT) => withAnswer(parseWebMessaging, answer, 'c1', kept);

describe('A-60, O-01.1: the answer to a write', () => {
  it('with only a part of the connection leaves everything else unchanged', () => {
    expect(after({ connectionId: 'c1', emojiIcon: false })).toEqual(KEPT);
    expect(after({ connectionId: 'c1', accountName: 'Desk' })).toEqual({ ...KEPT, accountName: 'Desk' });
    expect(after({ connectionId: 'c1' })).toEqual(KEPT);
  });

  it('with null in other fields does not change them', () => {
    expect(after({ connectionId: 'c1', emojiIcon: false, accountName: null, cors: null })).toEqual(KEPT);
  });

  it('about another connection changes nothing', () => {
    for (const answer of [undefined, null, 'OK', [], {}, { accountName: 'Desk' }, { connectionId: 'c2', cors: [] }])
      expect(after(answer)).toBe(KEPT);
  });

  it('without an address for a picture removes the picture', () => {
    const { logo: _, ...others } = KEPT;
    expect(after({ connectionId: 'c1', logo: '' })).toEqual(others);
  });

  it('that cannot be read replaces a readable value, and the other way round', () => {
    const raw = { emojiIcon: 'maybe', 'cors[]': [7] };
    const { emojiIcon, ...others } = KEPT;
    const unreadable = { ...others, unread: raw };
    expect(after({ connectionId: 'c1', emojiIcon: 'maybe', cors: ['https://a.example', 7] })).toEqual(unreadable);
    expect(after({ connectionId: 'c1', emojiIcon, cors: KEPT.cors }, unreadable)).toEqual(KEPT);
    expect(after({ connectionId: 'c1', accountName: 'Shop' }, unreadable)).toEqual(unreadable);
  });

  it('reads system tags one by one', () => {
    const kept = { ...KEPT, ipAddress: true, device: true, location: true };
    const answer = { connectionId: 'c1', systemTags: { location: false, device: 'no' } };
    const { device: _, ...others } = kept;
    expect(after(answer, kept)).toEqual({ ...others, location: false, unread: { device: 'no' } });
  });
});
