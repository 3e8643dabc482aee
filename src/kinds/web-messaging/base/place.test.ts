import { describe, expect, it } from 'vitest';
import { edits, mobileEdits } from '../edits.ts';
import { parseWebMessaging } from './document.ts';
import { answered, place } from './place.ts';

const doc = { emojiIcon: true, accountName: 'Shop', footerText: false };
const take = (answer: unknown) =>
  edits.emojiIcon.steps[0]?.take?.(answer, doc, { id: 'c1', values: { emojiIcon: false } }).doc;

describe('CHAT-SHL-10: the answer to a setting', () => {
  it('replaces the fields that it has, if it names the connection', () => {
    const answer = { connectionId: 'c1', accountName: 'Desk', emojiIcon: false, systemTags: { device: true } };
    expect(take(answer)).toEqual({ accountName: 'Desk', emojiIcon: false, device: true, footerText: false });
    expect(take({ connectionId: 'c1' })).toEqual({ ...doc, emojiIcon: false });
  });

  it('A-60, O-30: keeps system tags and push headers that it lacks for the next call', () => {
    const tags = { ipAddress: true, location: true, device: true, currentPage: true };
    const after = take({ connectionId: 'c1', emojiIcon: false });
    const next = edits.systemTags.steps[0]?.request(
      { ...after, ...tags },
      { id: 'c1', values: { location: false } },
      {},
    );
    expect(next?.body).toEqual({ ...tags, location: false });
    const headers = { webhookHeaders: { Authorization: 'Bearer 1', 'X-Team': 'a' } };
    const values = { webhook: 'https://a.example' };
    const saved: object | undefined = mobileEdits.webhook.steps[0]?.take?.(
      { connectionId: 'c1', ...values },
      { ...values, ...headers },
      {
        ...{ id: 'c1', values },
      },
    ).doc;
    const change = { to: ['X-New', 'v1'] as const };
    expect(mobileEdits.header.steps[0]?.request({ ...saved }, { id: 'c1', change }, {}).body).toEqual({
      webhookHeaders: { ...headers.webhookHeaders, 'X-New': 'v1' },
    });
  });

  it('A-60: only confirms or changes the sent values, if it does not name the connection', () => {
    expect(take({ emojiIcon: true, accountName: 'Desk' })).toEqual({ ...doc, emojiIcon: true });
    expect(take({ connectionId: 'c2', accountName: 'Desk' })).toEqual({ ...doc, emojiIcon: false });
    expect(take('OK')).toEqual({ ...doc, emojiIcon: false });
    expect(take(null)).toEqual({ ...doc, emojiIcon: false });
  });

  it('is parsed like a connection that was read', () => {
    expect(place.platform).toBe('chat');
    expect(answered({ connectionId: 'c1', colorTheme: 7 }, 'c1', {})).toEqual({ unread: { colorTheme: 7 } });
  });
});

it('CHAT-PRO-01, CHAT-CTX-03: a trigger or a tag is listed also where the service leaves out what is empty or off in it', () => {
  const chatTags = [{ tag: 'vip' }, { tag: 'plan', name: null }, { name: 'No tag' }];
  const proactiveTriggers = [
    { id: 't1', code: 'help', label: 'Help', botCommand: '/help' },
    { id: 't2', code: 'x', enabled: null },
  ];
  expect(parseWebMessaging({ chatTags, proactiveTriggers })).toEqual({
    chatTags: [
      { tag: 'vip', name: '' },
      { tag: 'plan', name: '' },
    ],
    proactiveTriggers: [
      { id: 't1', code: 'help', label: 'Help', botCommand: '/help', enabled: false },
      { id: 't2', code: 'x', label: '', botCommand: '', enabled: false },
    ],
    unread: { 'chatTags[]': [{ name: 'No tag' }] },
  });
});
