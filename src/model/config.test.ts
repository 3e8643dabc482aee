import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

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

  test('settings we do not know are no problem', () => {
    expect(readConfig({ later: 1, showLogout: false }, ORIGIN)).toMatchObject({ config: { showLogout: false } });
  });

  test.each([['text'], [null], [[]], [{ apiBase: 7 }], [{ showLogout: 'no' }], [{ idempotencyKey: 1 }]])(
    '%j is a problem that is told, never guessed around',
    (raw) => {
      expect(readConfig(raw, ORIGIN)).toEqual({ problem: expect.stringMatching(/\w/) });
    },
  );
});
