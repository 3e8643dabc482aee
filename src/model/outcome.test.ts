import { describe, expect, test } from 'vitest';
import { answeredAt, classify } from './outcome.ts';

const NOW = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
const HOUR = 3_600_000;
const HTML = '<!DOCTYPE html><title>Sign in</title>';
const of = (status: number, text: string, retryAfter: string | null = null) => classify(status, text, retryAfter, NOW);

describe('an answer nested 5,000 deep stays text, like one that is not JSON', () => {
  const deep = `{"connectionId":${'['.repeat(5000)}${']'.repeat(5000)}}`;

  test.each([200, 400, 500])('%d', (status) => {
    const plain = of(status, 'no JSON');
    expect(of(status, deep)).toEqual({ ...plain, body: deep });
  });
});

describe('O-01.1: an unreached service', () => {
  test.each([
    [408, 'unknown'],
    [425, 'no'],
    [429, 'no'],
    [502, 'unknown'],
    [503, 'unknown'],
    [504, 'unknown'],
  ])('%d waits; it was applied: %s', (status, applied) => {
    for (const body of ['', '{}', 'busy']) expect(of(status, body)).toEqual({ kind: 'unreached', applied, status });
  });

  const HTML_STATUSES = [200, 201, 204, 400, 401, 403, 404, 407, 422, 500, 502, 503];
  const PAGE = { kind: 'unreached', applied: 'unknown', portal: true };

  test.each([
    HTML,
    ' \n<html lang="en">',
    '<!doctype HTML>',
    '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html>',
    '<!-- saved from the access point --><html>',
    '<script>location = "http://10.0.0.1/"</script>',
    '<meta http-equiv="refresh" content="0">',
    '\uFEFF<html>',
    '\uFEFF \r\n\t<!doctype html>',
    '<h1>Sign in',
  ])('OFF-21: a page of any beginning is no answer, and may have been one (O-24): %j', (text) => {
    for (const status of HTML_STATUSES) expect(of(status, text)).toEqual(PAGE);
  });

  test.each(['Please sign in', '', '{"half":', 'OK'])('OFF-21: an answer labelled as a page is a page: %j', (text) => {
    for (const status of HTML_STATUSES)
      expect(classify(status, text, null, NOW, 'text/html; charset=utf-8')).toEqual(PAGE);
  });

  test('OFF-21: JSON and the end of the session are the service’s, whatever their label', () => {
    expect(classify(200, '{"a":1}', null, NOW, 'text/html')).toEqual({ kind: 'answer', body: { a: 1 } });
    expect(classify(200, 'false', null, NOW, 'text/html')).toEqual({ kind: 'answer', body: false });
    expect(classify(403, 'Invalid or expired session', null, NOW, 'text/html')).toEqual({ kind: 'expired' });
    expect(classify(200, 'OK', null, NOW, 'text/plain')).toEqual({ kind: 'answer', body: 'OK' });
  });

  test.each([
    ['7', 7000],
    [' 120 ', 120_000],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
    ['Wed, 21 Oct 2026 07:00:00 GMT', 0],
    ['999999', 3_600_000],
    ['Thu, 22 Oct 2026 07:28:00 GMT', 3_600_000],
  ])('Retry-After %j is %d ms', (header, ms) => {
    expect(of(503, '{}', header)).toMatchObject({ retryAfter: ms });
    expect(of(429, '{}', header)).toMatchObject({ retryAfter: ms });
  });

  test.each([
    ['slow', -5 * HOUR],
    ['right', 0],
    ['fast', 5 * HOUR],
  ])('a Retry-After date counts from the answer’s own Date: a %s clock changes nothing', (_, off) => {
    const at = answeredAt(new Date(NOW).toUTCString(), NOW + off);
    expect(classify(503, '{}', new Date(NOW + 90_000).toUTCString(), at)).toMatchObject({ retryAfter: 90_000 });
  });

  test.each([null, '', 'now'])('an answer dated %j counts as sent when it arrived', (date) => {
    expect(answeredAt(date, NOW)).toBe(NOW);
  });

  test('an invalid Retry-After is ignored', () => {
    expect(of(503, '{}', 'soon')).not.toHaveProperty('retryAfter');
  });
});

describe('O-01: success', () => {
  test.each([
    [200, '{"a":1}', { a: 1 }],
    [201, '[]', []],
    [200, 'OK', 'OK'],
    [204, '', undefined],
    [200, '  ', undefined],
    [200, '{"half":', '{"half":'],
    [200, 'false', false],
  ])('%d %j is an answer', (status, text, body) => {
    expect(of(status, text)).toEqual({ kind: 'answer', body });
  });
});

describe('O-01.2: a refusal', () => {
  test.each([400, 401, 404, 405, 409, 410, 412, 413, 418, 422, 500, 501])('%d is refused', (status) => {
    expect(of(status, '{"code":"X"}')).toEqual({ kind: 'refused', status, body: { code: 'X' } });
    expect(of(status, '')).toEqual({ kind: 'refused', status, body: undefined });
  });

  test('O-37: a redirect, also one that the browser hides, and the 401 of a sign-in proxy are not the service’s answers', () => {
    const PAGE = { kind: 'unreached', applied: 'unknown', portal: true };
    for (const status of [0, 302, 303, 307]) expect(of(status, '')).toEqual(PAGE);
    expect(of(401, ' {} ')).toEqual(PAGE);
    expect(of(400, '{}')).toMatchObject({ kind: 'refused' });
  });
});

describe('O-01.3: the session ended', () => {
  test.each(['', '{}', 'Forbidden', '{"code":"X"}'])('403 %j', (text) => {
    expect(of(403, text)).toEqual({ kind: 'expired' });
  });

  test.each([
    '{"message":"Invalid or expired session"}',
    '{"data":{"reason":"Invalid or expired session"}}',
    'Invalid or expired session',
  ])('A-07.2: any refusal that says so ends the session: %s', (text) => {
    expect(of(400, text)).toEqual({ kind: 'expired', message: expect.stringContaining('Invalid or expired session') });
    expect(of(500, text)).toMatchObject({ kind: 'expired' });
  });

  test.each([
    '{"message":"Invalid or expired session"}',
    '{"errorMessage":"Invalid or expired session"}',
    '{"data":{"message":"Invalid or expired session. Sign in."}}',
    'Invalid or expired session',
    '"Invalid or expired session"',
  ])('any other status that says so ends the session, whatever its label: %s', (text) => {
    for (const status of [200, 201, 408, 429, 502, 503, 504]) {
      for (const type of ['application/json', 'text/html']) {
        expect(classify(status, text, null, NOW, type)).toMatchObject({ kind: 'expired' });
      }
    }
  });

  test.each([
    '{"connectionId":"a","menuConfiguration":"Invalid or expired session"}',
    '{"connectionId":"a","data":{"footer":"Invalid or expired session"}}',
    '[{"connectionId":"a","title":"Invalid or expired session"}]',
    '{"data":{"logs":[{"reason":"Invalid or expired session"}]}}',
    '{"connectionId":"a","menuConfiguration":"Invalid or expired session',
  ])('a success that contains somebody’s input with those words does not: %s', (text) => {
    expect(of(200, text)).toMatchObject({ kind: 'answer' });
  });

  test('a page does not, whatever it says', () => {
    const page = '<!doctype html><p>Invalid or expired session</p>';
    for (const status of [200, 404, 500, 503]) expect(of(status, page)).toMatchObject({ portal: true });
    for (const status of [408, 425, 429]) expect(of(status, page)).toMatchObject({ kind: 'unreached', status });
  });
});
