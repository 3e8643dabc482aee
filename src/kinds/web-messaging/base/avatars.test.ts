import { describe, expect, it } from 'vitest';
import { compareWithServer } from '../../../model/view.ts';
import { type AvatarMode, avatarDefault, avatarMode, type Sender } from './avatars.ts';
import { parseWebMessaging, type WebMessaging } from './document.ts';

const input = (sender: Sender) => ({ id: 'c/1', sender });
const [remove, show] = avatarDefault.steps;

it.each<[WebMessaging, AvatarMode]>([
  [{}, 'default'],
  [{ isBotAvatarHidden: false }, 'default'],
  [{ botAvatar: 'https://a.example/bot.png' }, 'custom'],
  [{ botAvatar: { blob: 'b1' } }, 'custom'],
  [{ botAvatar: 'https://a.example/bot.png', isBotAvatarHidden: true }, 'hidden'],
  [{ isBotAvatarHidden: true }, 'hidden'],
  [{ csrAvatar: 'https://a.example/csr.png', isUserAvatarHidden: true }, 'default'],
])('CHAT-STY-06, A-80: the avatar of %j is %s', (doc, mode) => {
  expect(avatarMode(doc, 'bot')).toBe(mode);
});

describe('A-80: back to the default avatar', () => {
  it.each<[Sender, object]>([
    ['bot', { type: 'Bot_Update', isBotAvatarHidden: false }],
    ['csr', { type: 'Csr_Update', isCsrAvatarHidden: false }],
    ['user', { type: 'User_Update', isUserAvatarHidden: false }],
  ])('CHAT-STY-07, CHAT-STY-08: deletes the picture of the %s, then shows the avatar', (sender, body) => {
    expect(avatarDefault.steps.map(({ request }) => request({}, input(sender), {}))).toEqual([
      { method: 'DELETE', path: '/connections/chat/c%2F1/delete_avatar', body: { avatar: sender } },
      { method: 'POST', path: '/connections/chat/c%2F1/update_avatar_hidden_status', body },
    ]);
  });

  it('deletes only if the server has a picture of this sender', () => {
    const served = parseWebMessaging({ botAvatar: 'https://a.example/bot.png', csrAvatar: '' });
    expect(remove?.needed?.(served, input('bot'))).toBe(true);
    expect(remove?.needed?.(served, input('csr'))).toBe(false);
    expect(remove?.needed?.(served, input('user'))).toBe(false);
    expect(show?.needed).toBeUndefined();
  });

  it('CHAT-SHL-10: takes the fields of each answer that names the connection, and keeps the sent values otherwise', () => {
    const doc: WebMessaging = { botAvatar: 'https://a.example/bot.png', isBotAvatarHidden: true, accountName: 'Shop' };
    const deleted = remove?.take?.({}, doc, input('bot')).doc;
    expect(deleted).toEqual({ isBotAvatarHidden: true, accountName: 'Shop' });
    expect(show?.take?.('', deleted ?? {}, input('bot')).doc).toEqual({
      isBotAvatarHidden: false,
      accountName: 'Shop',
    });
    const answer = { connectionId: 'c/1', accountName: 'Desk', botAvatar: '' };
    expect(remove?.take?.(answer, doc, input('bot')).doc).toEqual({ accountName: 'Desk', isBotAvatarHidden: true });
    expect(show?.take?.({ connectionId: 'c/1' }, doc, input('bot')).doc).toEqual({
      isBotAvatarHidden: false,
      accountName: 'Shop',
    });
  });

  it('O-06: is done if the picture is gone and the avatar is shown, and conflicts with a newer picture', () => {
    const base = { botAvatar: 'https://a.example/1.png', isBotAvatarHidden: false };
    const stands = (served: object) =>
      compareWithServer(avatarDefault, parseWebMessaging(served), input('bot'), { base });
    expect(stands({ botAvatar: '', isBotAvatarHidden: false })).toBe('holds');
    expect(stands(base)).toBe('send');
    expect(stands({ ...base, botAvatar: 'https://a.example/2.png' })).toBe('conflict');
  });

  it('is described by the mode before and after, and a conflict field by field', () => {
    expect(avatarDefault.describe(input('csr'), { isCsrAvatarHidden: true })).toEqual({
      what: { id: 'chat.avatar.csr' },
      from: { id: 'chat.avatar.hidden' },
      to: { id: 'chat.avatar.default' },
    });
    expect(avatarDefault.touches(input('csr')).map((field) => avatarDefault.nameOf?.(field))).toEqual([
      { id: 'chat.avatar.csr' },
      { id: 'chat.isCsrAvatarHidden' },
    ]);
    expect(avatarDefault.describeValue?.('csrAvatar', 'https://a.example/csr.png')).toEqual({
      id: 'chat.avatar.custom',
    });
    expect(avatarDefault.describeValue?.('isCsrAvatarHidden', true)).toBeUndefined();
  });

  it('O-02: cannot be undone, since the picture is gone', () => {
    expect(avatarDefault.inverse).toBeUndefined();
    expect(avatarDefault.withValues).toBeUndefined();
  });
});
