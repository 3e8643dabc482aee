import { describe, expect, test } from 'vitest';
import { readSession } from './session.ts';

describe('reading a session', () => {
  test.each<{ raw: unknown }>([
    ...[false, true, null, undefined, '', 'text', 7, []].map((raw) => ({ raw })),
    ...[{}, { error: 'Not found' }, { session_id: null, c: 'yes' }].map((raw) => ({ raw })),
  ])('SES-06 SES-09 O-25: $raw is no session', ({ raw }) => {
    expect(readSession(raw, 'asked')).toBeNull();
  });

  test('A-03: missing fields have their defaults', () => {
    expect(readSession({ c: true }, 'asked')).toEqual({
      sessionId: 'asked',
      managerId: undefined,
      version: [0, 0, 0],
      versionText: '0.0.0',
      chatEnabled: true,
      agentTrainer: false,
      clientKeyPresent: false,
      keyOption: 'customer',
      languages: {},
      errorWebhooks: [],
      features: {},
    });
  });

  test('A-03: sent fields are used', () => {
    const raw = {
      session_id: 'sent',
      manager_id: 'm1',
      platform_version: '8.24.1',
      c: false,
      enable_agent_trainer: true,
      is_client_publickey_present: true,
      genAi_key_option: 'provider',
      error_webhooks: ['https://a.example'],
    };
    expect(readSession(raw, 'asked')).toMatchObject({
      sessionId: 'sent',
      managerId: 'm1',
      version: [8, 24, 1],
      chatEnabled: false,
      agentTrainer: true,
      clientKeyPresent: true,
      keyOption: 'provider',
      errorWebhooks: ['https://a.example'],
    });
  });

  test.each([
    [
      { en: 'English', fr: 'French' },
      { en: 'English', fr: 'French' },
    ],
    [['en', 'fr'], { en: 'en', fr: 'fr' }],
    [[{ code: 'en', name: 'English' }, { code: 'fr' }], { en: 'English', fr: 'fr' }],
    [[7, null, { name: 'no code' }, 'en'], { en: 'en' }],
    [
      { en: null, fr: { name: 'French' } },
      { en: 'en', fr: 'fr' },
    ],
    [[{ code: 'fr', name: {} }], { fr: 'fr' }],
    ['en', {}],
    [null, {}],
  ])('A-03: languages %j', (languages, expected) => {
    expect(readSession({ c: true, languages }, 'asked')?.languages).toEqual(expected);
  });

  test('a value of a wrong type is lost alone', () => {
    const raw = { session_id: 5, manager_id: {}, platform_version: [8.7], c: 'no', error_webhooks: 'a' };
    expect(readSession(raw, 'asked')).toEqual(readSession({}, 'asked'));
  });

  test('A-03 O-05: a manager whose id is a number also has their own database', () => {
    expect(readSession({ manager_id: 42 }, 'asked')).toMatchObject({ managerId: '42' });
    expect(readSession({ manager_id: 0 }, 'asked')).toMatchObject({ managerId: '0' });
  });

  test('GATE-01 A-03: a version that is sent as a number is read as its text', () => {
    expect(readSession({ platform_version: 8.24 }, 'asked')).toMatchObject({
      version: [8, 24, 0],
      versionText: '8.24',
    });
  });

  test('O-18: an invalid entry does not remove the addresses next to it', () => {
    const error_webhooks = [null, 'https://a.example', 1, 'https://b.example'];
    expect(readSession({ error_webhooks }, 'asked')?.errorWebhooks).toEqual(['https://a.example', 'https://b.example']);
  });

  test.each([['a'], [{ 0: 'https://a.example' }], [['https://a.example', { url: 'b' }]]])(
    'O-18: %j is no list of addresses, not even an empty one',
    (error_webhooks) => {
      expect(readSession({ c: true, error_webhooks }, 'asked')).toMatchObject({ errorWebhooks: undefined });
    },
  );

  test('O-05: an empty manager id counts as missing', () => {
    expect(readSession({ manager_id: '' }, 'asked')?.managerId).toBeUndefined();
  });
});
