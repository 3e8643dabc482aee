import { expect, test } from 'vitest';
import { configOf } from '../model/config.ts';
import { readUploadMeta } from '../model/upload.ts';
import { useMockServer } from '../testing/mock-server.ts';
import { send } from './http.ts';
import { addressOf, postSigned } from './upload.ts';

const server = await useMockServer();

const file = new File([new Uint8Array(2000).fill(7)], 'brand.woff2', { type: 'font/woff2' });

const ownConfig = () => configOf({ apiBase: server.url }, server.url);

async function meta(fileName = file.name) {
  const path = '/connections/chat/chat-website/font-meta';
  const outcome = await send({ method: 'GET', path, fileName }, { config: ownConfig(), sessionId: 'demo' });
  const form = outcome.kind === 'answer' ? readUploadMeta(outcome.body) : null;
  if (!form) throw new Error('No metadata');
  return form;
}

const posts = () => server.control.requests().filter(({ method }) => method === 'POST');

test('A-84: posts the file last, with all fields, no header of ours, and no session', async () => {
  const form = await meta();
  expect(await postSigned(form, file, ownConfig())).toEqual({ kind: 'answer', body: undefined });
  const [post] = posts();
  expect(Object.keys(post?.headers ?? {})).toEqual(['accept', 'content-type']);
  expect(Object.keys(post?.body as object)).toEqual([...Object.keys(form.fields), 'file']);
});

test('A-84: sends the file’s name, also one that is not ASCII', async () => {
  await meta('żółw.woff2');
  const [asked] = server.control.requests();
  expect(asked?.headers['x-file-name']).toBe('%C5%BC%C3%B3%C5%82w.woff2');
});

test('A-84: an address without a scheme is the API’s', async () => {
  const { url, fields } = await meta();
  expect(await postSigned({ url: new URL(url).pathname, fields }, file, ownConfig())).toMatchObject({ kind: 'answer' });
});

test.each([
  ['mock-upload/r1', '', '/mock-upload/r1'],
  ['/mock-upload/r1', '', '/mock-upload/r1'],
  ['mock-upload/r1', 'https://api.example', 'https://api.example/mock-upload/r1'],
  ['/mock-upload/r1', 'https://api.example/v2', 'https://api.example/v2/mock-upload/r1'],
  ['https://files.example/r1', 'https://api.example', 'https://files.example/r1'],
  ['//files.example/r1', 'https://api.example', '//files.example/r1'],
])('A-84: %s is posted below the API at “%s”: %s', (url, apiBase, address) => {
  expect(addressOf({ url, fields: {} }, { apiBase })).toBe(address);
});

test('O-01: the host’s 403 is a refusal, HTML and a lost answer are not', async () => {
  const path = '/mock-upload/*';
  server.control.next({ path, status: 403 }, { path, html: true }, { path, drop: 'after' });
  const form = await meta();
  expect(await postSigned(form, file, ownConfig())).toMatchObject({ kind: 'refused', status: 403 });
  expect(await postSigned(form, file, ownConfig())).toMatchObject({ kind: 'unreached', portal: true });
  expect(await postSigned(form, file, ownConfig())).toEqual({ kind: 'unreached', applied: 'unknown' });
});
