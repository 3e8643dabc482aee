import { describe, expect, test } from 'vitest';
import type { Gate } from '../../../model/gates.ts';
import { parseWebMessaging } from '../base/document.ts';
import { lastValid, type Values, widgetLook } from './look.ts';
import { widgetWords } from './words.ts';

const every = () => true;
const allBut =
  (...shut: Gate[]) =>
  (gate: Gate) =>
    !shut.includes(gate);
const look = (
  values: Values,
  { opens = every, language = 'en' }: { opens?: (gate: Gate) => boolean; language?: string } = {},
) => widgetLook(values, { opens, language });
/** Values of a server that are newer or less complete than this version expects. */
const stored = (body: object) => look(body as Values);

test('A-108 PRV-12 CHAT-STY-30: missing values are shown as their defaults', () => {
  expect(look({})).toMatchObject({
    theme: '#0000ff',
    headerText: '#ffffff',
    botText: '#000000',
    botBackground: '#e9ebef',
    csrText: '#000000',
    csrBackground: '#e9ebef',
    userText: '#ffffff',
    userBackground: '#0000ff',
    position: 'bottom_right',
    width: 380,
    height: 650,
    expandedWidth: undefined,
    launcher: 'icon',
    inputMode: 'enable_input',
    logo: undefined,
    botAvatar: undefined,
    heading: '',
    emoji: true,
    attachment: true,
    footer: true,
  });
});

test.each([
  ['Standard', 380, 650],
  ['Large', 565, 943],
  ['Extra Large', 1120, 1822],
] as const)('PRV-08 A-99: %s is %i × %i', (widgetDimension, width, height) => {
  expect(look({ widgetDimension })).toMatchObject({ width, height });
});

test('PRV-09: a multi-experience widget is 420 wide, 968 expanded, and only it has knowledge and cases', () => {
  const both = { enableKM: true, enableCases: true };
  expect(look({ enableMultiExperienceWidget: true, widgetDimension: 'Large', ...both })).toMatchObject({
    width: 420,
    expandedWidth: 968,
    knowledge: true,
    cases: true,
  });
  expect(look(both)).toMatchObject({ knowledge: false, cases: false });
});

describe('A-78 A-79: settings that are forced off are hidden, whatever is stored', () => {
  const on = { attachmentIcon: true, displayDownloadTranscript: true };

  test('by encryption', () => {
    expect(look({ ...on, encryptionEnabled: true })).toMatchObject({ attachment: false, transcript: false });
  });

  test('by translation', () => {
    expect(look({ ...on, languageTranslationEnabled: true })).toMatchObject({ attachment: true, transcript: false });
  });
});

test('A-19: settings behind a closed gate are hidden', () => {
  const on: Values = {
    typingIndicator: true,
    enableLanguageSelection: true,
    enableVoiceToText: true,
  };
  const shut = allBut('typingIndicator', 'language', 'voiceToText', 'watermark', 'quickReplyDropdown');
  expect(look(on, { opens: shut })).toMatchObject({
    typing: false,
    languageSelector: false,
    voice: false,
    watermark: false,
    quickReplyMenu: false,
  });
  expect(look(on)).toMatchObject({ typing: true, voice: true, watermark: true, quickReplyMenu: true });
});

test('GATE-26: only the change of the size needs its flag: the stored one is shown without it', () => {
  expect(look({ widgetDimension: 'Large' }, { opens: allBut('widgetDimension') }).width).toBe(565);
});

test('PRV-10 A-102: the watermark is shown until it is disabled', () => {
  expect(look({ disableGenAIWatermark: true }).watermark).toBe(false);
});

test('bad input: unknown values and an invalid colour are shown as the default', () => {
  expect(
    stored({
      colorTheme: 'url(x)',
      widgetPosition: 'middle',
      widgetDimension: 'Huge',
      widgetButtonType: 'hologram',
      inputTextAreaState: 7,
      emojiIcon: 'yes',
      widgetTitles: ['Hi'],
      specialNote: null,
    }),
  ).toMatchObject({
    theme: '#0000ff',
    position: 'bottom_right',
    width: 380,
    launcher: 'icon',
    inputMode: 'enable_input',
    emoji: true,
    heading: '',
  });
});

describe('PRV-11: avatars and message colours', () => {
  const files: Values = { botAvatar: 'https://cdn/bot.png', userAvatar: { blob: 'b1' }, csrAvatar: '' };

  test('avatars are custom, default or hidden for each sender, and absent while they are off', () => {
    expect(look({ ...files, enableAvatars: true })).toMatchObject({
      botAvatar: 'https://cdn/bot.png',
      csrAvatar: null,
      userAvatar: { blob: 'b1' },
    });
    expect(look({ ...files, enableAvatars: true, isBotAvatarHidden: true }).botAvatar).toBeUndefined();
    expect(look(files)).toMatchObject({ botAvatar: undefined, csrAvatar: undefined, userAvatar: undefined });
  });

  test('message colours are shown while they are on; without them the user’s are those of the theme', () => {
    const colors: Values = { colorTheme: '#123456', botBgColor: '#ABC', userBgColor: '#654321' };
    expect(look(colors)).toMatchObject({ botBackground: '#e9ebef', userBackground: '#123456', userText: '#ffffff' });
    expect(look({ ...colors, enableMessageFontColor: true })).toMatchObject({
      botBackground: '#aabbcc',
      userBackground: '#654321',
    });
    expect(look({ colorTheme: '#123456', enableMessageFontColor: true }).userBackground).toBe('#123456');
  });
});

describe('PRV-06: languages', () => {
  const values: Values = {
    widgetTitles: { fr: 'Bonjour', en: 'Hello' },
    specialNote: { pl: 'Uwaga' },
    showSpecialNote: true,
  };

  test('English is first, and every language with a heading or a note is offered', () => {
    expect(look(values)).toMatchObject({ language: 'en', languages: ['en', 'fr', 'pl'], heading: 'Hello' });
    expect(look(values, { language: 'fr' }).heading).toBe('Bonjour');
    expect(look({ ...values, showSpecialNote: false })).toMatchObject({ languages: ['en', 'fr'], note: '' });
  });

  test('a language without a heading shows the English one, and a removed one is not offered', () => {
    expect(look(values, { language: 'pl' })).toMatchObject({ heading: 'Hello', note: 'Uwaga' });
    expect(look(values, { language: 'de' }).language).toBe('en');
  });

  test('a language of own texts that is called like what every object has shows the English heading', () => {
    for (const language of ['constructor', '__proto__']) {
      const customTranslationLanguageSet = Object.fromEntries([[language, { send: 'Go' }]]);
      const seen = look({ widgetTitles: { en: 'Help' }, customTranslationLanguageSet }, { language });
      expect([seen.language, seen.heading]).toEqual([language, 'Help']);
      expect(widgetWords(language)).toEqual(widgetWords('en'));
    }
  });

  test('A-77: before 8.7 there is one heading', () => {
    expect(look(values, { opens: allBut('multiHeadings'), language: 'fr' })).toMatchObject({
      languages: ['en'],
      heading: 'Hello',
    });
  });
});

test('PRV-15: the button is an icon, a horizontal or vertical text, or hidden', () => {
  const text: Values = { widgetButtonType: 'text', widgetButtonText: 'Ask us' };
  expect(look(text)).toMatchObject({ launcher: 'horizontal', buttonText: 'Ask us' });
  expect(look({ ...text, textOrientationType: 'vertical' }).launcher).toBe('vertical');
  expect(look({ ...text, hideChatLauncher: true }).launcher).toBe('none');
});

test('PRV-13: the font is the selected one, or the newest one that waits for its upload', () => {
  const old = { fontId: 'f1', fontUrl: 'https://cdn/f1.woff2' };
  const waiting = { fontId: 'b1', fontUrl: { blob: 'b1' }, fileName: 'New.woff2' };
  expect(look({ fontSet: [old], selectedFontId: 'f1' }).font).toBe(old);
  expect(look({ fontSet: [old], selectedFontId: '' }).font).toBeUndefined();
  expect(look({ fontSet: [old, waiting], selectedFontId: 'f1' }).font).toBe(waiting);
});

describe('A-106: the last valid value is kept', () => {
  const before: Values = {
    colorTheme: '#112233',
    widgetTitles: { en: 'Hello', fr: 'Salut' },
    widgetPosition: 'top_left',
  };

  test('of an incomplete colour, an unknown position, and an empty heading', () => {
    const typed: Values = { ...before, colorTheme: '#11', widgetTitles: { en: ' ', fr: 'Bon' } };
    expect(lastValid(typed, before)).toEqual({ ...before, widgetTitles: { en: 'Hello', fr: 'Bon' } });
    expect(lastValid({ widgetPosition: 'middle' } as object, before)).toEqual({ widgetPosition: 'top_left' });
  });

  test('of a button text that is too long', () => {
    const shown: Values = { widgetButtonType: 'text', widgetButtonText: 'Ask us' };
    expect(lastValid({ ...shown, widgetButtonText: 'Sixteen letters!' }, shown)).toEqual(shown);
  });

  test('of values whose type is wrong for their rules', () => {
    const odd = { widgetTitles: 7, specialNote: ['x'], widgetButtonText: {}, welcomeMessage: 1, webhook: null };
    expect(lastValid(odd as object, before)).toEqual({ widgetTitles: before.widgetTitles });
  });

  test('and without one the default is shown', () => {
    expect(lastValid({ colorTheme: 'red-ish' }, {})).toEqual({});
  });

  test('and valid values, or those of no setting, are shown unchanged', () => {
    const doc = parseWebMessaging({ colorTheme: '#fff', logo: 'https://cdn/logo.png', welcomeMessage: '' });
    expect(lastValid(doc, before)).toEqual(doc);
  });
});
