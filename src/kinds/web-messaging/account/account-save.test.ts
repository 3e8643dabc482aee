import { describe, expect, it } from 'vitest';
import { pick } from '../../../model/member-field.ts';
import { compareWithServer } from '../../../model/view.ts';
import { undoOf } from '../../../outbox/decisions.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { parseWebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';

const { account } = settingEdits(settings, { platform: 'chat' });
const input = (values: object) => ({ id: 'c/1', values });
const call = (served: object, values: object) =>
  account.steps[0]?.request(parseWebMessaging(served), input(values), {}) ?? expect.unreachable();

/** A connection of the service with more than the account. */
const SERVED = {
  connectionId: 'c/1',
  accountName: 'Shop',
  widgetTitles: { en: 'Hello', pl: 'Cześć' },
  showSpecialNote: true,
  specialNote: { en: 'Closed on Monday' },
  welcomeMessage: 'Welcome',
  colorTheme: '#112233',
  headerTextColor: '#ffffff',
  audioPlayOn: 'always',
  audioType: 3,
  widgetPosition: 'top_left',
  widgetDimension: 'Large',
  enableMultiExperienceWidget: true,
  enableKM: true,
  enableCases: false,
  encryptionEnabled: true,
  syncConnectionId: 's1',
  logo: 'https://a.example/logo.png',
  jwtToken: 'secret',
  emojiIcon: false,
};
const { connectionId: _, encryptionEnabled: __, syncConnectionId, logo, jwtToken, emojiIcon, ...PAYLOAD } = SERVED;

describe('A-71, O-20: Save of the account posts', () => {
  it('CHAT-GEN-22: the payload to the connection itself, without the encryption and the server’s own fields', () => {
    expect(call(SERVED, { accountName: 'Desk' })).toEqual({
      method: 'POST',
      path: '/connections/chat/c%2F1',
      body: { ...PAYLOAD, accountName: 'Desk' },
    });
  });

  it('CHAT-GEN-49: the server’s values for fields of other rows, including those that this version does not know', () => {
    const newer = { ...SERVED, widgetPosition: 'left_of_it', audioType: 6, colorTheme: 7, enableKM: 'soon' };
    const { body } = call(newer, { welcomeMessage: 'Hi' });
    expect(body).toEqual({
      ...PAYLOAD,
      ...{ widgetPosition: 'left_of_it', audioType: 6, colorTheme: 7, enableKM: 'soon', welcomeMessage: 'Hi' },
    });
  });

  it('O-30: no field that the server lacks', () => {
    expect(JSON.parse(JSON.stringify(call({}, { accountName: 'Desk' }).body))).toEqual({ accountName: 'Desk' });
  });

  it('CHAT-GEN-04, CHAT-GEN-08, O-18: the texts of all languages, including those that another administrator has added', () => {
    const newer = { ...SERVED, widgetTitles: { ...SERVED.widgetTitles, es: 'Hola' } };
    const values = { 'widgetTitles[]fr': 'Salut', 'widgetTitles[]pl': null, 'specialNote[]en': 'Open' };
    expect(call(newer, values).body).toEqual({
      ...PAYLOAD,
      widgetTitles: { en: 'Hello', es: 'Hola', fr: 'Salut' },
      specialNote: { en: 'Open' },
    });
  });

  it('CHAT-SHL-11, O-30: an invalid text unchanged, with and without a change of the others', () => {
    const served = { ...SERVED, widgetTitles: { en: 'Hello', fr: null, pl: 7 }, specialNote: { en: 'Note', fr: null } };
    expect(call(served, { accountName: 'Desk' }).body).toMatchObject({
      ...{ widgetTitles: served.widgetTitles, specialNote: served.specialNote },
    });
    expect(call(served, { 'widgetTitles[]en': 'Hi', 'widgetTitles[]es': 'Hola' }).body).toMatchObject({
      ...{ widgetTitles: { en: 'Hi', fr: null, pl: 7, es: 'Hola' }, specialNote: served.specialNote },
    });
    expect(call(served, { 'widgetTitles[]pl': 'Hej', 'widgetTitles[]en': null }).body).toMatchObject({
      widgetTitles: { fr: null, pl: 'Hej' },
    });
  });

  it('O-06: texts that conflict only with those of the same language', () => {
    const doc = parseWebMessaging({ ...SERVED, widgetTitles: { en: 'Good day', pl: 'Cześć' } });
    const stands = (values: object, base: Record<string, unknown>) =>
      compareWithServer(account, doc, input(values), { base });
    expect(stands({ 'widgetTitles[]pl': 'Hej' }, { 'widgetTitles[]pl': 'Cześć' })).toBe('send');
    expect(stands({ 'widgetTitles[]en': 'Hi' }, { 'widgetTitles[]en': 'Hello' })).toBe('conflict');
  });
});

describe('D2§5: its rules', () => {
  const noted = { showSpecialNote: true };

  it.each([
    ['CHAT-GEN-01', { accountName: ' ' }, {}, 'name_empty'],
    ['CHAT-GEN-05', { 'widgetTitles[]pl': ' ' }, {}, 'heading_empty'],
    ['CHAT-GEN-05', { 'widgetTitles[]pl': null }, {}, undefined],
    ['CHAT-GEN-09', { 'specialNote[]en': '' }, noted, 'special_note_validation_error'],
    ['CHAT-GEN-09', { 'specialNote[]en': ' \n' }, noted, 'special_note_validation_error'],
    ['CHAT-GEN-09', { 'specialNote[]en': 'x'.repeat(251) }, noted, 'special_note_validation_error'],
    ['CHAT-GEN-09', { 'specialNote[]en': 'x'.repeat(250) }, noted, undefined],
    ['CHAT-GEN-09', { 'specialNote[]en': 'x' }, noted, undefined],
    ['CHAT-GEN-11', { 'specialNote[]en': '' }, {}, undefined],
    ['CHAT-GEN-11', { 'specialNote[]en': '', showSpecialNote: true }, {}, 'special_note_validation_error'],
    ['CHAT-GEN-11', { 'specialNote[]en': '', showSpecialNote: false }, noted, undefined],
  ])('%s: %j over %j: %s', (_, values, doc, problem) => {
    expect(account.rebase?.(doc, input(values)) ?? undefined).toEqual(problem && { id: problem });
  });
});

it('CHAT-GEN-22, CHAT-GEN-23: the account’s edit has its messages', () => {
  expect(account.saved(input({}))).toEqual({ id: 'chat.updated' });
  expect(account.failed(input({}))).toEqual({ id: 'failed_to_update_chat' });
});

it('OFF-12: a heading is reverted, also a removed one; another administrator’s language stays', () => {
  const type = account as unknown as Parameters<typeof undoOf>[0];
  const back = (values: Record<string, unknown>, base: Record<string, unknown>) => {
    const touches = Object.keys(values);
    const what = { subject: 'chat', name: 'account', lane: 'chat/c1', verb: 'set' as const, title: 'Shop' };
    const sent = { ...what, id: 'e', input: input(values), touches, base };
    return undoOf(type, sent, pick(account.apply({}, input(values)), touches), 0)?.input;
  };
  expect(back({ 'widgetTitles[]en': 'Hi' }, { 'widgetTitles[]en': 'Hello' })).toEqual(
    input({ 'widgetTitles[]en': 'Hello' }),
  );
  expect(back({ 'widgetTitles[]pl': null }, { 'widgetTitles[]pl': 'Cześć' })).toEqual(
    input({ 'widgetTitles[]pl': 'Cześć' }),
  );
});
