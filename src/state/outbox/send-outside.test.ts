import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { configOf } from '../../model/config.ts';
import { setConfig } from '../session/config.ts';
import { sendOutside } from './send-outside.ts';

/** The hosts that were called, in order. */
const called: string[] = [];
const hosts: Server[] = [];
let [files, translation] = ['', ''];

/** A host that accepts everything; resolves with its address. */
async function host(name: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      called.push(name);
      response.end();
    });
  });
  hosts.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  [files, translation] = [await host('files'), await host('translation')];
});
afterAll(() => {
  for (const each of hosts) each.close();
});
beforeEach(() => {
  called.length = 0;
  const config = configOf({ apiBase: 'https://api.example' }, 'https://app.example');
  setConfig({ ...config, translateApiUrl: translation });
});

test('A-84: a file goes to the host of its signed form, and to no other', async () => {
  const form = { url: `${files}/signed`, fields: { requestId: 'r1' }, requestId: 'r1' };
  const file = new File(['png'], 'one.png');
  expect(await sendOutside({ host: 'upload', form, file })).toMatchObject({ kind: 'answer' });
  expect(called).toEqual(['files']);
});

test('A-86: a key is tested at the translation service, and at no other host', async () => {
  const call = { method: 'POST', path: '?key=k', body: {} } as const;
  expect(await sendOutside({ host: 'translation', call })).toEqual({ kind: 'answer', body: true });
  expect(called).toEqual(['translation']);
});
