import { describe, expect, it } from 'vitest';
import { cleanText, withoutFormat } from './clean-text.ts';

/** Invisible characters that Word, PDF readers, chat clients and web pages insert. */
const UNSEEN = {
  'a soft hyphen': '\u00ad',
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a word joiner': '\u2060',
  'a left-to-right mark': '\u200e',
  'a right-to-left override': '\u202e',
  'an isolate': '\u2068',
  'an Arabic letter mark': '\u061c',
  'a byte order mark': '\ufeff',
};

describe('O-38: a code', () => {
  it.each(Object.entries(UNSEEN))('loses %s anywhere', (_, unseen) => {
    expect(cleanText(`${unseen}https://${unseen}a.example${unseen}`, 'code')).toBe('https://a.example');
  });

  it('loses white space of any kind at both ends, also next to a format character', () => {
    expect(cleanText('\u200b\u00a0\n AC1\u2009\r\n\u3000\u200b', 'code')).toBe('AC1');
  });

  it('keeps white space inside it, which the rule refuses', () => {
    expect(cleanText('a\u00a0b', 'code')).toBe('a\u00a0b');
  });

  it('keeps white space at its ends while the administrator types', () => {
    expect(withoutFormat(' a\u200b ', 'code')).toBe(' a ');
  });
});

it.each(['\u00a0', '\u2009', '\u202f', '\u2007', '\u3000'])(
  'O-38: a space as %j within a phone number is a space',
  (space) => {
    expect(cleanText(`\u202a+48${space}22 555\u200b${space}`, 'phone')).toBe('+48 22 555');
    expect(withoutFormat(`+48${space}22`, 'phone')).toBe('+48 22');
  },
);

describe('O-38: free text', () => {
  it('loses white space and format characters only at its ends', () => {
    expect(cleanText('\u200b\u00a0a\u00adb\u00a0c\u200f\n', 'free')).toBe('a\u00adb\u00a0c');
    expect(cleanText('\u200b \ufeff', 'free')).toBe('');
  });

  it('keeps the characters that an emoji or a number needs', () => {
    for (const text of [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩\u200d💻',
      '❤\ufe0f',
      '\u0600١',
    ]) {
      expect(cleanText(text, 'free')).toBe(text);
    }
  });

  it('keeps everything while the administrator types', () => {
    expect(withoutFormat('a\u200b ', 'free')).toBe('a\u200b ');
  });
});
