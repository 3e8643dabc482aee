import { describe, expect, it } from 'vitest';
import { readAuthLink } from './authorization.ts';
import { endOf, readAuthResult } from './authorization-result.ts';
import type { CodeTable } from './failure.ts';
import type { Outcome } from './outcome.ts';

const BASE = 'https://console.example/facebook/f1';

it.each([
  ['https://www.facebook.com/dialog/oauth?state=a', { host: 'www.facebook.com', known: true }],
  ['https://facebook.com/', { host: 'facebook.com', known: true }],
  ['https://api.twitter.com/oauth?x=1', { host: 'api.twitter.com', known: true }],
  ['/elsewhere?x=1', { host: 'console.example', known: true }],
  ['//elsewhere.example/x', { host: 'elsewhere.example', known: false }],
  ['https://notfacebook.com/', { host: 'notfacebook.com', known: false }],
  ['https://facebook.com.elsewhere.example/', { host: 'facebook.com.elsewhere.example', known: false }],
  ['https://facebook.com@elsewhere.example:8443/', { host: 'elsewhere.example:8443', known: false }],
])('FB-06, TW-05: the link %s leads to %j', (authLink, link) => {
  expect(readAuthLink({ authLink }, BASE)).toMatchObject(link);
});

it('FB-06: a deployment’s list replaces the default', () => {
  const known = (authLink: string) => readAuthLink({ authLink }, BASE, ['partner.example'])?.known;
  expect([known('https://id.partner.example/'), known('https://www.facebook.com/')]).toEqual([true, false]);
});

it.each([
  { authLink: 'http://www.facebook.com/dialog' },
  { authLink: 'javascript:alert(1)' },
  { authLink: 'data:text/html,x' },
  { authLink: 'https://' },
  { authLink: 7 },
  {},
  'https://www.facebook.com',
  undefined,
])('FB-06, TW-05: the answer %j leads nowhere', (answer) => {
  expect(readAuthLink(answer, BASE)).toBeNull();
});

/** Base64 of the UTF-8 of a value's JSON, as the service writes it. */
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const answer = (value: unknown): Outcome => ({ kind: 'answer', body: { result: encoded(value) } });

describe('the result', () => {
  it.each([
    [
      { success: true, accounts: ['P1', 'P2'] },
      { success: true, accounts: 'P1, P2' },
    ],
    [
      { success: true, accounts: 'Żółw' },
      { success: true, accounts: 'Żółw' },
    ],
    [{ success: true }, { success: true, accounts: '' }],
    [
      { success: true, accounts: null, code: null },
      { success: true, accounts: '' },
    ],
    [
      { success: true, accounts: ['P1', 7, {}] },
      { success: true, accounts: 'P1' },
    ],
    [
      { success: false, accounts: [], code: 'FBA4' },
      { success: false, code: 'FBA4' },
    ],
    [{ accounts: ['P1'] }, null],
    ['text', null],
  ])('FB-18, TW-11, A-41: %j', (value, result) => {
    expect(readAuthResult({ result: encoded(value) })).toEqual(result);
  });

  it('A-41: base64url without padding is read too', () => {
    const result = encoded({ success: true, accounts: ['Zażółć gęślą jaźń?>'] })
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(readAuthResult({ result })).toEqual({ success: true, accounts: 'Zażółć gęślą jaźń?>' });
  });

  it.each([undefined, '', {}, { result: 7 }, { result: '***' }, { result: '/w==' }, { result: 'eyJz' }])(
    'A-41: %j cannot be read',
    (body) => {
      expect(readAuthResult(body)).toBeNull();
    },
  );
});

describe('the banner at the end', () => {
  const codes: CodeTable = { FBA4: 'FBA4' };
  const end = (outcome: Outcome) => endOf(outcome, codes, 'facebook');
  const failed = { variant: 'urgent', message: { id: 'failed_to_authorize_facebook' } };

  it('FB-18: success names the accounts', () => {
    expect(end(answer({ success: true, accounts: ['P1', 'P2'] }))).toEqual({
      variant: 'default',
      message: { id: 'auth_successful', values: { accounts: 'P1, P2' } },
    });
  });

  it('FB-18: a success that names no account has its own message', () => {
    expect(end(answer({ success: true }))).toEqual({
      variant: 'default',
      message: { id: 'auth_successful_unnamed' },
    });
  });

  it('FB-20: a known code has its own message', () => {
    expect(end(answer({ success: false, code: 'FBA4' }))).toEqual({ variant: 'urgent', message: { id: 'FBA4' } });
  });

  it.each([
    ['an unknown code', answer({ success: false, code: 'ZZZ' })],
    ['the name of something every object has', answer({ success: false, code: 'constructor' })],
    ['no code', answer({ success: false })],
    ['what cannot be read', { kind: 'answer', body: { result: '***' } } satisfies Outcome],
    ['a refusal', { kind: 'refused', status: 500, body: undefined } satisfies Outcome],
    ['no answer', { kind: 'unreached', applied: 'unknown' } satisfies Outcome],
  ])('FB-22, A-41: %s has the general message', (_, outcome) => {
    expect(end(outcome)).toEqual(failed);
  });

  it('A-07: a refusal with a code has the code’s message', () => {
    expect(end({ kind: 'refused', status: 409, body: { code: 'FBA4' } })).toEqual({
      variant: 'urgent',
      message: { id: 'FBA4' },
    });
  });

  it('TW-16: each provider has its own message', () => {
    expect(endOf({ kind: 'refused', status: 500, body: undefined }, {}, 'twitter').message).toEqual({
      id: 'failed_to_authorize_twitter',
    });
  });
});
