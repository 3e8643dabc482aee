import { expect, it } from 'vitest';
import { parseWebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';

it('CHAT-STY-30: a stored colour has three or six hexadecimal digits', () => {
  const colors = { colorTheme: '#0B5C8A', headerTextColor: '#fff' };
  expect(parseWebMessaging(colors)).toEqual(colors);
});

it.each(['red', '#12', '#12345', '#1234567', 'url(//evil.example)', '#fff;x', '', 7, {}])(
  'CHAT-STY-30: %j is invalid, and kept unchanged',
  (stored) => {
    expect(parseWebMessaging({ colorTheme: stored })).toEqual({ unread: { colorTheme: stored } });
  },
);

it('CHAT-GEN-02: an empty primary colour is reported as missing, no other colour is', () => {
  expect(settings.colorTheme.problems({ colorTheme: '' }, {})).toEqual({ colorTheme: 'color_empty' });
  expect(settings.headerTextColor.problems({ headerTextColor: '' }, {})).toEqual({});
});

it('CHAT-STY-04: each text colour is compared with its background', () => {
  const pairs = Object.values(settings).flatMap(({ parts }) =>
    Object.entries(parts).flatMap(([field, part]) => ('contrast' in part ? [[field, part.contrast]] : [])),
  );
  expect(pairs).toEqual([
    ['headerTextColor', 'colorTheme'],
    ['botFontColor', 'botBgColor'],
    ['csrFontColor', 'csrBgColor'],
    ['userFontColor', 'userBgColor'],
  ]);
});

it('CHAT-STY-14: the six colours of the senders are shown while messages have their own', () => {
  const { botBgColor, botFontColor, csrBgColor, csrFontColor, userBgColor, userFontColor } = settings;
  for (const { shown } of [botBgColor, botFontColor, csrBgColor, csrFontColor, userBgColor, userFontColor]) {
    expect([shown({ enableMessageFontColor: true }), shown({ enableMessageFontColor: false }), shown({})]).toEqual([
      true,
      false,
      false,
    ]);
  }
});
