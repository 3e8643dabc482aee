import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { unknownSettings } from './unknown-settings.ts';

const ORIGIN = 'https://app.example';

describe('A-01, O-08: config.json', () => {
  test('every default is filled in', () => {
    expect(readConfig({}, ORIGIN)).toEqual({
      config: {
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
        authHosts: undefined,
        idempotencyKey: false,
      },
    });
  });

  test('addresses lose their last slashes, and the incoming and the widget host are the API unless they are named', () => {
    expect(readConfig({ apiBase: 'https://api.example//' }, ORIGIN)).toMatchObject({
      config: {
        apiBase: 'https://api.example',
        incomingHost: 'https://api.example',
        widgetHost: 'https://api.example',
      },
    });
    expect(readConfig({ apiBase: 'https://api.example', incomingHost: 'https://in.example/' }, ORIGIN)).toMatchObject({
      config: { incomingHost: 'https://in.example' },
    });
    expect(readConfig({ apiBase: 'https://api.example', widgetHost: 'https://cdn.example/w/' }, ORIGIN)).toMatchObject({
      config: { incomingHost: 'https://api.example', widgetHost: 'https://cdn.example/w' },
    });
  });

  test('the live view is looked for at the API, unless its address is named', () => {
    const apiBase = 'http://127.0.0.1:4000';
    expect(readConfig({ apiBase }, ORIGIN)).toMatchObject({ config: { wsUrl: 'ws://127.0.0.1:4000/simulation' } });
    const wsUrl = 'wss://live.example/watch';
    expect(readConfig({ apiBase, wsUrl }, ORIGIN)).toMatchObject({ config: { wsUrl } });
  });

  test('settings we do not know are no problem, and are found', () => {
    const file = { later: 1, showLogout: false, frameAncestors: [], features: { noIframe: true, noIframes: true } };
    expect(readConfig(file, ORIGIN)).toMatchObject({ config: { showLogout: false, features: { noIframe: true } } });
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
    [{ authHosts: 'x.com' }, wrong('authHosts', '"x.com"', 'array')],
    [{ features: { noIframe: 1 } }, wrong('features.noIframe', '1', 'boolean')],
  ])('%j is a problem that is told by its key, never guessed around', (raw, problem) => {
    expect(readConfig(raw, ORIGIN)).toEqual({ problem });
  });

  test.each([
    ['apiBase', 'api.example.com', 'https'],
    ['apiBase', '//api.example.com', 'https'],
    ['simulatorBase', 'ftp://sim.example.com', 'https'],
    ['translateApiUrl', 'translate', 'https'],
    ['wsUrl', 'https://live.example.com/simulation', 'wss'],
  ])('%s cannot be %s', (key, value, scheme) => {
    const problem = { id: 'config.no_address', values: { key, value, scheme } };
    expect(readConfig({ [key]: value }, ORIGIN)).toEqual({ problem });
  });

  test.each([
    ['apiBase', 'http://api.example.com', 'http', 'https'],
    ['wsUrl', 'ws://live.example.com/simulation', 'ws', 'wss'],
  ])(
    '%s cannot be %s in a page that is encrypted; this machine itself can be called so',
    (key, value, scheme, secure) => {
      const problem = { id: 'config.insecure', values: { key, scheme, secure } };
      expect(readConfig({ [key]: value }, ORIGIN)).toEqual({ problem });
      expect(readConfig({ [key]: value }, 'http://app.example')).toHaveProperty('config');
      expect(readConfig({ [key]: `${scheme}://127.0.0.1:4000` }, ORIGIN)).toHaveProperty('config');
    },
  );

  test.each(['', '/api', './api', 'https://api.example.com/v1'])('apiBase may be %j', (apiBase) => {
    expect(readConfig({ apiBase }, ORIGIN)).toHaveProperty('config');
  });
});
