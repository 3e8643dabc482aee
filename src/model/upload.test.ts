import { describe, expect, test } from 'vitest';
import { classifyUpload } from './outcome.ts';
import { readUploadMeta, toFileNameHeader } from './upload.ts';

describe('A-84: upload metadata', () => {
  const fields = { key: 'k' };

  test.each([
    ['beside the fields', { url: '/u', fields, requestId: 'r' }],
    ['among the fields', { url: '/u', fields: { ...fields, requestId: 'r' } }],
    ['under a vendor’s name', { url: '/u', fields: { ...fields, 'x-amz-meta-request-id': 'r' } }],
  ])('the request id stands %s', (_, answer) => {
    expect(readUploadMeta(answer)).toMatchObject({ url: '/u', requestId: 'r' });
  });

  test.each([
    [null],
    ['text'],
    [{ url: '/u', fields }],
    [{ fields: { requestId: 'r' } }],
    [{ url: '/u', fields: { a: 1 } }],
  ])('%j is none', (answer) => {
    expect(readUploadMeta(answer)).toBeNull();
  });

  test('a name goes as it is when it is printable ASCII, else percent-encoded', () => {
    expect(toFileNameHeader('Brand (2).woff2')).toBe('Brand (2).woff2');
    expect(toFileNameHeader('żółw.csv')).toBe('%C5%BC%C3%B3%C5%82w.csv');
    expect(toFileNameHeader('a\nb')).toBe('a%0Ab');
  });
});

describe('A-84, O-21: what the upload host answers', () => {
  test.each([
    [200, '', { kind: 'answer', body: undefined }],
    [204, '', { kind: 'answer', body: undefined }],
    [201, '<?xml version="1.0"?><PostResponse/>', { kind: 'answer', body: undefined }],
    [200, '<!doctype html>', { kind: 'unreached', applied: 'no', portal: true }],
    [502, '<html>', { kind: 'unreached', applied: 'unknown', portal: true }],
    [403, 'Invalid or expired session', { kind: 'refused', status: 403, body: undefined }],
    [403, '<Error><Code>AccessDenied</Code></Error>', { kind: 'refused', status: 403, body: undefined }],
    [400, '', { kind: 'refused', status: 400, body: undefined }],
    [503, '', { kind: 'unreached', applied: 'unknown', status: 503 }],
    [429, '', { kind: 'unreached', applied: 'no', status: 429 }],
  ])('%i %j is %j', (status, text, outcome) => {
    expect(classifyUpload(status, text)).toEqual(outcome);
  });
});
