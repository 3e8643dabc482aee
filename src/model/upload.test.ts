import { describe, expect, test } from 'vitest';
import { toFileNameHeader } from './file-name-header.ts';
import { readUploadMeta, sizeInWords } from './upload.ts';
import { uploadEdit } from './upload-edit.ts';
import { classifyUpload } from './upload-outcome.ts';

describe('A-84: upload metadata', () => {
  const fields = { key: 'k' };

  test.each([
    ['beside the fields', { url: '/u', fields, requestId: 'r' }],
    ['among the fields', { url: '/u', fields: { ...fields, requestId: 'r' } }],
    ['under a vendor’s name', { url: '/u', fields: { ...fields, 'x-amz-meta-request-id': 'r' } }],
  ])('the request id is %s', (_, answer) => {
    expect(readUploadMeta(answer)).toMatchObject({ url: '/u', requestId: 'r' });
  });

  test('posts a field that is a number or a boolean as text, and no null field; the id may be a number', () => {
    const answer = { url: '/u', requestId: 7, fields: { success_action_status: 201, tagged: false, token: null } };
    const fields = { success_action_status: '201', tagged: 'false' };
    expect(readUploadMeta(answer)).toEqual({ url: '/u', requestId: '7', fields });
  });

  test.each([
    [null],
    ['text'],
    [{ url: '/u', fields }],
    [{ fields: { requestId: 'r' } }],
    [{ url: '/u', requestId: 'r', fields: { a: [] } }],
  ])('%j is invalid', (answer) => {
    expect(readUploadMeta(answer)).toBeNull();
  });

  test('sends a name unchanged if it is printable ASCII, else percent-encoded', () => {
    expect(toFileNameHeader('Brand (2).woff2')).toBe('Brand (2).woff2');
    expect(toFileNameHeader('żółw.csv')).toBe('%C5%BC%C3%B3%C5%82w.csv');
    expect(toFileNameHeader('a\nb')).toBe('a%0Ab');
  });
});

describe('the edit of an upload', () => {
  const input = { id: 'c/1', blob: 'b', name: 'żółw.png', type: 'image/png', size: 3 };
  const avatar = uploadEdit<{ botAvatar?: unknown }>({
    ...{ collection: 'chat', slot: 'avatar', field: 'botAvatar', query: { avatar: 'bot' }, named: ['validate'] },
    ...{ label: 'edit.not_saved', saved: 'edit.not_saved', failed: 'edit.not_saved' },
  });
  const request = (step: number, progress = {}) => avatar.steps[step]?.request({}, input, progress);

  test('shows the file where the server will put its address, and is described by its name', () => {
    expect(avatar.apply({ botAvatar: 'old' }, input)).toEqual({ botAvatar: { blob: 'b' } });
    expect(avatar.touches(input)).toEqual(['botAvatar']);
    expect(avatar.describe(input, {})).toMatchObject({ to: { id: 'upload.file', values: { name: 'żółw.png' } } });
    expect(avatar.file?.(input)).toEqual({ blob: 'b', name: 'żółw.png', type: 'image/png', size: 3 });
  });

  test('D2§7: its calls are {slot}-meta and {slot}-validate, with the file’s name if the slot requires it', () => {
    expect(request(0)).toEqual({ method: 'GET', path: '/connections/chat/c%2F1/avatar-meta' });
    expect(request(1, { requestId: 'r 1' })).toEqual({
      method: 'GET',
      path: '/connections/chat/c%2F1/avatar-validate?requestId=r+1&avatar=bot',
      fileName: 'żółw.png',
    });
  });
});

describe('A-84, O-21: the upload host’s answers', () => {
  test.each([
    [200, '', { kind: 'answer', body: undefined }],
    [204, '', { kind: 'answer', body: undefined }],
    [201, '<?xml version="1.0"?><PostResponse/>', { kind: 'answer', body: undefined }],
    [201, '<PostResponse/>', { kind: 'answer', body: undefined }],
    [200, '<!doctype html>', { kind: 'unreached', applied: 'unknown', portal: true }],
    [200, '<!-- sign in -->', { kind: 'unreached', applied: 'unknown', portal: true }],
    [200, '<?xml version="1.0"?><html>', { kind: 'unreached', applied: 'unknown', portal: true }],
    [502, '<html>', { kind: 'unreached', applied: 'unknown', portal: true }],
    [403, 'Invalid or expired session', { kind: 'refused', status: 403, body: undefined }],
    [403, '<Error><Code>AccessDenied</Code></Error>', { kind: 'refused', status: 403, body: undefined }],
    [400, '', { kind: 'refused', status: 400, body: undefined }],
    [413, '<html>', { kind: 'refused', status: 413, body: undefined }],
    [503, '', { kind: 'unreached', applied: 'unknown', status: 503 }],
    [429, '', { kind: 'unreached', applied: 'no', status: 429 }],
  ])('%i %j is %j', (status, text, outcome) => {
    expect(classifyUpload(status, text)).toEqual(outcome);
  });
});

test.each([
  [0, 'upload.kb', 1],
  [1, 'upload.kb', 1],
  [217_088, 'upload.kb', 212],
  [600 * 1024, 'upload.kb', 600],
  [9999 * 1024, 'upload.kb', 9999],
  [40 * 1024 * 1024, 'upload.mb', 40],
])('a file of %i bytes has the message %s %i', (bytes, id, count) => {
  expect(sizeInWords(bytes)).toEqual({ id, values: { count } });
});
