import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from './test-client.ts';

const dist = mkdtempSync(join(tmpdir(), 'switchboard-dist-'));
mkdirSync(join(dist, 'assets'));
for (const [file, text] of Object.entries({
  'index.html': '<!doctype html><title>app</title>',
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  'config.json': '{"apiBase":""}',
  'assets/app-1a2b.js': 'export {}',
  'assets/font.woff2': 'x',
}))
  writeFileSync(join(dist, file), text);

const { server, get, post } = await serve({ dist, cspHosts: ['https://translate.example'] });
const header = async (path: string, name: string) => (await get(path)).headers.get(name);

describe('files', () => {
  it.each([
    ['/', 'text/html', 'no-cache'],
    ['/index.html', 'text/html', 'no-cache'],
    ['/?session_id=demo', 'text/html', 'no-store'],
    ['/twilio/t1?nonce=n', 'text/html', 'no-store'],
    ['/sw.js', 'application/javascript', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/config.json', 'application/json', 'no-cache'],
    ['/assets/app-1a2b.js', 'application/javascript', 'public, max-age=31536000, immutable'],
    ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('O-14: %s is %s, %s', async (path, type, cache) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('cache-control')).toBe(cache);
  });

  it('O-14: every answer has the security headers; the policy allows only our own host, that of uploads, and the configured ones', async () => {
    for (const path of ['/', '/connections', '/nope.js']) {
      expect(await header(path, 'referrer-policy')).toBe('no-referrer');
      expect(await header(path, 'x-content-type-options')).toBe('nosniff');
    }
    const hosts = `http://localhost:${server.port} https://translate.example`;
    expect(await header('/', 'content-security-policy')).toBe(
      `connect-src 'self' ${hosts}; img-src 'self' data: blob: ${hosts}; frame-ancestors 'none'`,
    );
  });
});

describe('fallback', () => {
  it.each(['/twilio/t1', '/chat', '/custom/x', '/facebook/auth-result?code=1', '/monitor', '/nope'])(
    'NAV-20: %s is the page of the app',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 200, body: expect.stringContaining('<title>app') });
    },
  );

  it.each([
    ...['/sessions/x', '/connections/x/y/z', '/errorlog', '/errorlog/x', '/gen-ai-partial/x', '/mock-upload/x'],
    ...['/update-simulation-status/x', '/get-azure-models', '/get-simulation-records/x', '/__test/x', '/simulation'],
  ])('Annex F 23: %s is JSON 404', async (path) => {
    const { status, headers } = await get(path, { accept: 'text/html' });
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it.each(['/assets/gone.js', '/logo.png', '/assets/..%2f..%2fetc/passwd', '/%E0%A4%A'])(
    'Annex F 23: the missing file %s is answered 404',
    async (path) => {
      const { status, headers } = await get(path);
      expect([400, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('a POST to a page is JSON 404', async () => {
    expect((await post('/twilio/t1', {})).status).toBe(404);
  });
});

it('O-31: the app is served under each of its paths, the service at the root', async () => {
  const placed = await serve({ dist, paths: ['/', '/console/'] });
  for (const path of ['/console/', '/console/twilio/t1', '/console/sessions'])
    expect(await placed.get(path)).toMatchObject({ status: 200, body: expect.stringContaining('<title>app') });
  expect((await placed.get('/console/config.json')).body).toMatchObject({ apiBase: '' });
  expect((await placed.get('/console/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable');
  expect((await placed.get('/console/assets/gone.js')).status).toBe(404);
  const moved = await fetch(`${placed.server.url}/console?session_id=demo`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/console/?session_id=demo']);
});

it('A-01: config.json comes from the options first, and is JSON 404 without one', async () => {
  const configured = await serve({ dist, config: { productName: 'Brightwater' } });
  expect((await configured.get('/config.json')).body).toEqual({ productName: 'Brightwater' });
  const bare = await serve();
  expect(await bare.get('/config.json')).toMatchObject({ status: 404, body: { message: 'Not found' } });
});

it('Annex F 2: CORS allows the headers of the contract from another origin', async () => {
  const { server } = await serve();
  const answer = await fetch(`${server.url}/connections/twilio`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://console.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-session-id,x-nonce,x-file-name,idempotency-key,content-type',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://console.example');
  expect(answer.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect(answer.headers.get('access-control-allow-headers')).toBe(
    'x-session-id,x-nonce,x-file-name,idempotency-key,content-type',
  );
});
