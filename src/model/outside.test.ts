import { expect, test } from 'vitest';
import { classifyKeyTest } from './outside.ts';

test.each([
  [200, { kind: 'answer', body: true }],
  [400, { kind: 'answer', body: false }],
  [401, { kind: 'answer', body: false }],
  [403, { kind: 'answer', body: false }],
  [204, { kind: 'unreached', applied: 'no' }],
  [404, { kind: 'unreached', applied: 'no' }],
  [429, { kind: 'unreached', applied: 'no' }],
  [500, { kind: 'unreached', applied: 'no' }],
  [503, { kind: 'unreached', applied: 'no' }],
])('A-86: %i of the translation service is %j', (status, outcome) => {
  expect(classifyKeyTest(status)).toEqual(outcome);
});

const details = (reason: string) => ({ error: { code: 403, details: [{ locale: 'en' }, { reason }] } });

test.each([
  ['details of the error', details('API_KEY_HTTP_REFERRER_BLOCKED'), 'API_KEY_HTTP_REFERRER_BLOCKED'],
  ['errors of the error', { error: { errors: [{ reason: 'dailyLimitExceeded' }] } }, 'dailyLimitExceeded'],
  ['errors beside the error', { errors: [{ reason: 'rateLimitExceeded' }] }, 'rateLimitExceeded'],
])('A-86: a 403 whose %s name a restriction leaves the key untested', (_, body, code) => {
  expect(classifyKeyTest(403, body)).toEqual({ kind: 'refused', status: 403, body: { code } });
});

test('A-86: a 403 with any other reason, and a 400 with a restriction, say that the key is invalid', () => {
  for (const [status, reason] of [
    [403, 'API_KEY_INVALID'],
    [400, 'SERVICE_DISABLED'],
  ] as const)
    expect(classifyKeyTest(status, details(reason))).toEqual({ kind: 'answer', body: false });
  expect(classifyKeyTest(403, { error: { details: 'SERVICE_DISABLED' } })).toEqual({ kind: 'answer', body: false });
});
