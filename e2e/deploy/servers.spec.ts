import { readdir, readFile } from 'node:fs/promises';
import { connect as http2 } from 'node:http2';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { HEADINGS, test } from '../kit/deploy/fixtures.ts';
import { ask, type Running } from '../kit/deploy/start.ts';

const assets = await readdir('dist/assets');
const fileOf = (pattern: RegExp) => assets.find((name) => pattern.test(name)) ?? '';
const SCRIPT = `/assets/${fileOf(/^react-[\w-]+\.js$/)}`;
const FONT = `/assets/${fileOf(/\.woff2$/)}`;

const session = { 'x-session-id': 'demo' };

/** The headers of `deploy/headers.txt`, with the names of the deployment. */
async function listed({ host }: Running): Promise<[name: string, value: string][]> {
  const lines = (await host.text('home/filled/headers.txt')).split('\n');
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z][\w-]+): (.*)$/.exec(line) ?? [];
    return name && value ? [[name.toLowerCase(), value] as [string, string]] : [];
  });
}

for (const heading of HEADINGS) {
  test.describe(heading, () => {
    test.use({ heading });

    test('every answer has each header of the list once, and one Cache-Control header', async ({ server }) => {
      const headers = await listed(server);
      expect(headers.length).toBeGreaterThan(7);
      for (const path of ['/', '/sw.js', SCRIPT, '/assets/missing.js', '/connections', '/connections/twilio/none']) {
        const answer = await ask(server, path, { headers: session });
        for (const [name, value] of headers) expect(answer.all(name), `${path} ${name}`).toEqual([value]);
        expect(answer.all('cache-control'), path).toHaveLength(1);
        expect(answer.all('server').join(), path).not.toMatch(/\d/);
      }
      expect((await ask(server, '/connections', { headers: session })).all('cache-control')).toEqual(['no-store']);
    });

    test('O-14 NAV-20: pages are revalidated or not stored, files are cached permanently, missing files are answered 404', async ({
      server,
    }) => {
      const page = await ask(server, '/twilio/twilio-support');
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root">') });
      expect(page.all('cache-control')).toEqual(['no-cache']);
      for (const path of ['/?session_id=demo', '/twilio/twilio-support?nonce=n', '/?%73ession_id=demo']) {
        expect((await ask(server, path)).all('cache-control'), path).toEqual(['no-store']);
      }
      expect((await ask(server, SCRIPT)).all('cache-control')).toEqual(['public, max-age=31536000, immutable']);
      const missing = await ask(server, '/assets/missing.js');
      expect(missing).toMatchObject({ status: 404 });
      expect(missing.all('cache-control')).toEqual(['no-cache']);
      for (const path of ['/sw.js', '/sender.js', '/manifest.webmanifest', '/config.json', '/robots.txt']) {
        const file = await ask(server, path);
        expect([file.status, file.all('cache-control')], path).toEqual([200, ['no-cache']]);
        expect(file.text, path).not.toContain('<div id="root">');
      }
    });

    test('each file is compressed as well as the browser accepts, with the right type and one Vary header', async ({
      server,
    }) => {
      const plain = await readFile(`dist${SCRIPT}`);
      for (const [accepted, packed, unpack] of [
        ['gzip, deflate, br', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const answer = await ask(server, SCRIPT, { headers: { 'accept-encoding': accepted } });
        expect(answer.all('content-encoding')).toEqual([packed]);
        expect(answer.all('vary')).toEqual(['Accept-Encoding']);
        expect(unpack(answer.bytes).equals(plain)).toBe(true);
        expect(answer.bytes.equals(await readFile(`dist${SCRIPT}.${packed === 'br' ? 'br' : 'gz'}`))).toBe(true);
      }
      const bare = await ask(server, SCRIPT);
      expect(bare.all('content-encoding')).toEqual([]);
      expect(bare.all('vary')).toEqual(['Accept-Encoding']);
      expect(bare.bytes.equals(plain)).toBe(true);
      expect((await ask(server, FONT)).all('content-type')).toEqual(['font/woff2']);
      expect((await ask(server, SCRIPT)).all('content-type').join()).toMatch(/^(?:text|application)\/javascript/);
      expect((await ask(server, '/manifest.webmanifest')).all('content-type')).toEqual(['application/manifest+json']);
    });

    test('port 80 redirects to port 443, and port 443 supports HTTP/2', async ({ server }) => {
      const answer = await ask(server, '/twilio/x?a=1', {}, false);
      expect(answer.status).toBe(308);
      expect(answer.all('location').join()).toMatch(/^https:\/\/localhost(?::\d+)?\/twilio\/x\?a=1$/);
      const session = http2(server.url, { rejectUnauthorized: false });
      const protocol = await new Promise((resolve, reject) => {
        session
          .on('connect', (_, socket) => resolve('alpnProtocol' in socket && socket.alpnProtocol))
          .on('error', reject);
      });
      session.close();
      expect(protocol).toBe('h2');
    });

    test('A-84: a file of 25 MB is passed to the service, also for an address without a host; a larger one is refused', async ({
      server,
      service,
    }) => {
      for (const path of ['/mock-upload/none', '/connections/chat/none']) {
        await ask(server, path, { method: 'POST', headers: session, body: Buffer.alloc(26 * 1024 * 1024, 'a') });
      }
      expect(service.arrived.map(({ url, size }) => [url, size])).toEqual([
        ['/mock-upload/none', 26 * 1024 * 1024],
        ['/connections/chat/none', 26 * 1024 * 1024],
      ]);
      const large = { method: 'POST', headers: session, body: Buffer.alloc(34 * 1024 * 1024, 'a') };
      // Caddy may close the connection before its answer has been read.
      const refused = await ask(server, '/connections/chat/none', large).catch(() => ({ status: undefined }));
      expect([413, undefined]).toContain(refused.status);
      expect(service.arrived.filter(({ size }) => size > 26 * 1024 * 1024)).toEqual([]);
    });

    test('the service is called by its name and without an upgrade to a socket; a page is not passed on as a call', async ({
      server,
      service,
    }) => {
      const upgrade = { connection: 'upgrade', upgrade: 'websocket', ...session };
      expect((await ask(server, '/connections', { headers: upgrade })).status).toBe(200);
      expect(service.arrived.map(({ servername }) => servername)).toEqual(['localhost']);
      expect((await ask(server, '/__test/requests')).text).toContain('<div id="root">');
      expect(service.arrived).toHaveLength(1);
    });

    test('O-14: no log contains a session, a nonce, or the address of a socket, whatever the outcome of a request', async ({
      server,
      service,
      mock,
    }) => {
      const secret = 'd41d8cd98f00b204';
      const query = `session_id=${secret}&nonce=${secret}&account_id=${secret}`;
      const headers = { 'x-session-id': secret, 'x-nonce': secret, referer: `https://localhost/?${query}` };
      const upgrade = { connection: 'upgrade', upgrade: 'websocket', ...headers };
      const everything = async () => {
        const calls: Parameters<typeof ask>[] = [
          [server, `/?${query}`, { headers }],
          [server, `/?${query}`, { headers }, false],
          [server, `/sessions?${query}`, { headers }],
          [server, `/simulation?${query}`, { headers: upgrade }],
          [server, `/assets/missing.js?${query}`, { headers }],
          [server, `/mock-upload/x?${query}`, { method: 'POST', headers, body: secret }],
          [server, `/?${query}${'a'.repeat(40_000)}`, { headers }],
          [server, `/%00?${query}`, { headers }],
        ];
        // Some of these calls are not answered at all.
        for (const call of calls) await ask(...call).catch(() => undefined);
      };
      await everything();
      const large = { method: 'POST', headers, body: Buffer.alloc(34 * 1024 * 1024) };
      await ask(server, `/connections?${query}`, large).catch(() => undefined);
      mock.control.next({ times: 0, drop: 'after' });
      await everything();
      await service.stop();
      await everything();
      const logs = await server.logs();
      expect(logs).not.toContain(secret);
      expect(logs).not.toContain('session_id');
      if (heading === 'nginx on Debian') expect(logs).toMatch(/"GET \/sessions" 502 .* service: 502/);
    });

    test.describe('below a path', () => {
      test.use({ path: '/console' });

      test('O-31: the console is served there and the service at the root, and no other address is answered with a page', async ({
        server,
        service,
      }) => {
        const page = await ask(server, '/console/twilio/x?session_id=demo');
        expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root">') });
        expect(page.all('cache-control')).toEqual(['no-store']);
        const file = await ask(server, `/console${SCRIPT}`);
        expect([file.status, file.all('cache-control')]).toEqual([200, ['public, max-age=31536000, immutable']]);
        for (const name of ['config.json', 'sw.js', 'manifest.webmanifest']) {
          const answer = await ask(server, `/console/${name}`);
          expect([name, answer.status, answer.all('cache-control')]).toEqual([name, 200, ['no-cache']]);
          expect(answer.text).not.toContain('<div id="root">');
        }
        const bare = await ask(server, '/console?session_id=demo');
        expect([bare.status, bare.all('cache-control')]).toEqual([302, ['no-store']]);
        expect(bare.all('location').join()).toMatch(/^(?:https:\/\/localhost(?::\d+)?)?\/console\/\?session_id=demo$/);
        for (const elsewhere of ['/', '/twilio/x', SCRIPT, '/config.json']) {
          expect((await ask(server, elsewhere)).status, elsewhere).toBe(404);
        }
        await ask(server, '/sessions', { headers: session });
        await ask(server, '/mock-upload/x', { method: 'POST', body: 'x' });
        expect(service.arrived.map(({ url }) => url)).toEqual(['/sessions', '/mock-upload/x']);
      });
    });
  });
}
