import { describe, expect, it } from 'vitest';
import { edits } from '../edits.ts';
import { place, wholeAnswer } from './place.ts';

const doc = { emojiIcon: true, accountName: 'Shop', footerText: false };
const take = (answer: unknown) =>
  edits.emojiIcon.steps[0]?.take?.(answer, doc, { id: 'c1', values: { emojiIcon: false } }).doc;

describe('CHAT-SHL-10: what a setting is answered', () => {
  it('takes the place of what is here, where it is the whole connection', () => {
    const answer = { connectionId: 'c1', accountName: 'Desk', emojiIcon: false, systemTags: { device: true } };
    expect(take(answer)).toEqual({ accountName: 'Desk', emojiIcon: false, device: true });
  });

  it('A-60: only says what became of what was sent, where it is anything else', () => {
    expect(take({ emojiIcon: true, accountName: 'Desk' })).toEqual({ ...doc, emojiIcon: true });
    expect(take({ connectionId: 'c2', accountName: 'Desk' })).toEqual({ ...doc, emojiIcon: false });
    expect(take('OK')).toEqual({ ...doc, emojiIcon: false });
    expect(take(null)).toEqual({ ...doc, emojiIcon: false });
  });

  it('is read like a connection that was asked for', () => {
    expect(place.platform).toBe('chat');
    expect(wholeAnswer({ connectionId: 'c1', colorTheme: 7 }, 'c1')).toEqual({ unread: { colorTheme: 7 } });
  });
});
