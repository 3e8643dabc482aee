import { describe, expect, test } from 'vitest';
import { configOf, mayBeWrong, readConfig } from './config.ts';
import { problemOf, unknownSettings } from './config-check.ts';

const ORIGIN = 'https://app.example';

describe('A-01, O-08: config.json', () => {
  test('fills in every default', () => {
    expect(configOf({}, ORIGIN)).toEqual({
      apiBase: '',
      service: ORIGIN,
      incomingHost: ORIGIN,
      widgetHost: ORIGIN,
      wsUrl: 'wss://app.example/simulation',
      simulatorBase: '',
      productName: 'Messaging',
      releaseNotesUrl: 'https://docs.example.com/release-notes',
      docsUrl: 'https://docs.example.com/',
      translateApiUrl: 'https://translation.googleapis.com/language/translate/v2',
      features: {},
      logGroupName: 'error-logs',
      testSessionId: 'test_session_id',
      showLogout: true,
      workspaceDays: 30,
      idleLockMinutes: 0,
      changesKeptDays: 90,
      authHosts: undefined,
      credentials: 'omit',
      idempotencyKey: false,
      backgroundSync: true,
      dailyCheck: false,
    });
  });

  test('removes final slashes of addresses, and uses the API for the incoming and the widget host unless they are set', () => {
    expect(configOf({ apiBase: 'https://api.example//' }, ORIGIN)).toMatchObject({
      apiBase: 'https://api.example',
      incomingHost: 'https://api.example',
      widgetHost: 'https://api.example',
    });
    expect(configOf({ apiBase: 'https://api.example', incomingHost: 'https://in.example/' }, ORIGIN)).toMatchObject({
      incomingHost: 'https://in.example',
    });
    expect(configOf({ apiBase: 'https://api.example', widgetHost: 'https://cdn.example/w/' }, ORIGIN)).toMatchObject({
      incomingHost: 'https://api.example',
      widgetHost: 'https://cdn.example/w',
    });
  });

  test.each(['/api', './api'])(
    'A-01 A-95: snippets to paste elsewhere have the whole address of an API at %j',
    (apiBase) => {
      expect(configOf({ apiBase }, ORIGIN)).toMatchObject({
        incomingHost: `${ORIGIN}/api`,
        widgetHost: `${ORIGIN}/api`,
        wsUrl: `${ORIGIN.replace('http', 'ws')}/api/simulation`,
      });
    },
  );

  test('A-01: an empty address counts as missing', () => {
    const unnamed = { incomingHost: '', widgetHost: '', wsUrl: '' };
    expect(configOf(unnamed, ORIGIN)).toEqual(configOf({}, ORIGIN));
    expect(configOf({ ...unnamed, apiBase: 'https://api.example' }, ORIGIN)).toMatchObject({
      incomingHost: 'https://api.example',
      wsUrl: 'wss://api.example/simulation',
    });
  });

  test('A-01 A-58: addresses to paste elsewhere include the host, even if the API is on our own origin', () => {
    for (const apiBase of ['/api/', './api/'])
      expect(configOf({ apiBase }, ORIGIN)).toMatchObject({
        apiBase: '/api',
        service: `${ORIGIN}/api`,
        incomingHost: `${ORIGIN}/api`,
        widgetHost: `${ORIGIN}/api`,
        wsUrl: 'wss://app.example/api/simulation',
      });
    expect(configOf({ incomingHost: '/hooks/' }, ORIGIN)).toMatchObject({ incomingHost: `${ORIGIN}/hooks` });
  });

  test('A-01 O-08: blanks around an address are removed, since no call could use them', () => {
    const file = {
      apiBase: 'https://api.example/ ',
      simulatorBase: ' https://sim.example',
      wsUrl: 'wss://live.example ',
    };
    expect(problemOf(file, ORIGIN)).toBeNull();
    expect(configOf(file, ORIGIN)).toMatchObject({
      apiBase: 'https://api.example',
      incomingHost: 'https://api.example',
      simulatorBase: 'https://sim.example',
      wsUrl: 'wss://live.example',
    });
  });

  test('A-86 O-34: no translation key is sent to the console if the address of the service is empty', () => {
    const { translateApiUrl } = configOf({}, ORIGIN);
    const empty = { translateApiUrl: '', releaseNotesUrl: '', docsUrl: ' ', productName: '' };
    expect(configOf(empty, ORIGIN)).toMatchObject({
      translateApiUrl,
      releaseNotesUrl: null,
      docsUrl: null,
      productName: 'Messaging',
    });
  });

  test('the live view is at the API, unless its address is set', () => {
    const apiBase = 'http://127.0.0.1:4000';
    expect(configOf({ apiBase }, ORIGIN)).toMatchObject({ wsUrl: 'ws://127.0.0.1:4000/simulation' });
    const wsUrl = 'wss://live.example/watch';
    expect(configOf({ apiBase, wsUrl }, ORIGIN)).toMatchObject({ wsUrl });
  });

  test('unknown settings are no problem, and are reported', () => {
    const file = { later: 1, showLogout: false, frameAncestors: [], features: { noIframe: true, noIframes: true } };
    expect(configOf(file, ORIGIN)).toMatchObject({ showLogout: false, features: { noIframe: true } });
    expect(unknownSettings(file)).toEqual(['later', 'features.noIframes']);
    expect(unknownSettings({ apiBase: '', features: {} })).toEqual([]);
  });

  const wrong = (key: string, value: string, wanted: string) => ({
    id: 'config.wrong_type',
    values: { key, value, wanted },
  });

  test.each([
    ['text', { id: 'config.no_object' }],
    [null, { id: 'config.no_object' }],
    [[], { id: 'config.no_object' }],
    [{ apiBase: 7 }, wrong('apiBase', '7', 'string')],
    [{ showLogout: 'no' }, wrong('showLogout', '"no"', 'boolean')],
    [{ workspaceDays: '30' }, wrong('workspaceDays', '"30"', 'number')],
    [{ credentials: 'always' }, wrong('credentials', '"always"', 'enums')],
    [{ authHosts: 'x.com' }, wrong('authHosts', '"x.com"', 'array')],
    [{ features: { noIframe: 1 } }, wrong('features.noIframe', '1', 'boolean')],
  ])('%j is a problem that the message names by its key', (raw, problem) => {
    expect(mayBeWrong(raw)).toBe(true);
    expect(readConfig(raw, ORIGIN)).toBeUndefined();
    expect(problemOf(raw, ORIGIN)).toEqual(problem);
  });

  test.each([
    ['apiBase', 'api.example.com', 'https'],
    ['apiBase', '//api.example.com', 'https'],
    ['simulatorBase', 'ftp://sim.example.com', 'https'],
    ['translateApiUrl', 'translate', 'https'],
    ['wsUrl', 'https://live.example.com/simulation', 'wss'],
  ])('%s cannot be %s', (key, value, scheme) => {
    const problem = { id: 'config.no_address', values: { key, value, scheme } };
    expect(mayBeWrong({ [key]: value })).toBe(true);
    expect(problemOf({ [key]: value }, ORIGIN)).toEqual(problem);
  });

  test.each([
    ['apiBase', 'http://api.example.com', 'http', 'https'],
    ['wsUrl', 'ws://live.example.com/simulation', 'ws', 'wss'],
  ])(
    '%s cannot be %s on an encrypted page; only this machine may be called like that',
    (key, value, scheme, secure) => {
      const problem = { id: 'config.insecure', values: { key, scheme, secure } };
      expect(mayBeWrong({ [key]: value })).toBe(true);
      expect(problemOf({ [key]: value }, ORIGIN)).toEqual(problem);
      expect(problemOf({ [key]: value }, 'http://app.example')).toBeNull();
      expect(problemOf({ [key]: `${scheme}://127.0.0.1:4000` }, ORIGIN)).toBeNull();
    },
  );

  test.each(['', '/api', './api', 'https://api.example.com/v1'])('apiBase may be %j', (apiBase) => {
    expect(mayBeWrong({ apiBase })).toBe(false);
    expect(problemOf({ apiBase }, ORIGIN)).toBeNull();
  });
});
