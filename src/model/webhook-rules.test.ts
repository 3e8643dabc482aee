import { describe, expect, test } from 'vitest';
import { listOf, toWebhooks, webhookFlaw, webhookProblem } from './webhooks.ts';

const THERE = toWebhooks(['https://a.example/hook', 'b.example']);

describe('the rule of a webhook address (D1§5, A-35)', () => {
  test.each([
    'https://example.com/hook',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    '10.0.0.1:8080/in',
    'example.com?team=a',
    'example.com#a',
    '  https://example.com  ',
  ])('MON-29 %j is valid', (url) => {
    expect(webhookProblem(url, THERE)).toBeNull();
  });

  test('MON-30 the scheme is optional', () => {
    expect(webhookProblem('example.com/hook', THERE)).toBeNull();
  });

  test.each([
    'foo bar',
    'localhost',
    '',
    '   ',
    'ftp://example.com',
    'https://',
    'https://a.example/a b',
    'a.example:',
  ])('MON-29 %j is invalid', (url) => {
    expect(webhookProblem(url, THERE)).toBe('invalid_webhook');
  });

  test.each(['http://localhost/x', 'https://localhost', 'localhost:8080'])(
    'MON-31 %j has no dot in its host',
    (url) => {
      expect(webhookProblem(url, THERE)).toBe('invalid_webhook');
    },
  );

  test('MON-32 an existing address is not added again, compared exactly', () => {
    expect(webhookProblem(' b.example ', THERE)).toBe('existing_error');
    expect(webhookProblem('B.example', THERE)).toBeNull();
    expect(webhookProblem('https://b.example', THERE)).toBeNull();
  });

  test('MON-35 an entry is no duplicate of itself, but may be one of another entry', () => {
    expect(webhookProblem('b.example', THERE, 'b.example')).toBeNull();
    expect(webhookProblem('b.example', THERE, 'https://a.example/hook')).toBe('existing_error');
  });
});

test.each([
  ['foo bar', 'alerts.wrong_blank'],
  ['https://a.example/a b', 'alerts.wrong_blank'],
  ['ftp://example.com', 'alerts.wrong_scheme'],
  ['localhost', 'alerts.wrong_host'],
  ['http://localhost/x', 'alerts.wrong_host'],
  ['localhost:8080', 'alerts.wrong_host'],
  ['https://', 'alerts.wrong_shape'],
  ['a.example:', 'alerts.wrong_shape'],
  ['https://exa_mple.com', 'alerts.wrong_shape'],
  ['https://https://a.example', 'address.two_schemes'],
  ['https://a..example', 'address.empty_label'],
  ['a.example:99999', 'address.port'],
  ['http://999.999.999.999', 'address.unreadable'],
])('MON-29 MON-31 %j has a message about its wrong part', (url, flaw) => {
  expect(webhookProblem(url, THERE)).toBe('invalid_webhook');
  expect(webhookFlaw(url)).toBe(flaw);
});

test('MON-26 the list keeps its order, also on the device', () => {
  const list = ['https://z.example', 'a.example', '__proto__', '10.0.0.1'];
  expect(listOf(JSON.parse(JSON.stringify(toWebhooks(list))))).toEqual(list);
});
