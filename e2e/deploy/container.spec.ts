import { chmod, cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { names, test } from '../kit/deploy/fixtures.ts';
import { ask, startContainer } from '../kit/deploy/start.ts';

/** The user of `deploy/Containerfile`, which only root can become. */
const NOBODY = process.getuid?.() === 0 ? 65534 : undefined;

test('the container’s processes need no rights, write only temporary files, and serve the console without TLS', async ({
  service,
  newHost,
  stopped,
}) => {
  const { SWITCHBOARD_HOST: _, ...env } = names(service.host);
  const host = await newHost({});
  await cp('dist', host.file('srv/switchboard/releases/container'), { recursive: true });
  await cp(host.file('home/deploy'), host.file('srv/switchboard/deploy'), { recursive: true });
  await mkdir(host.file('tmp'));
  await chmod(host.file('tmp'), 0o777);
  const written = async () => {
    const entries = await readdir(host.root, { recursive: true, withFileTypes: true });
    return entries
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !file.startsWith(host.file('tmp/')));
  };
  const before = [...(await written()), host.file('var/log/nginx/process.log')].sort();
  const server = await stopped(startContainer(host, env, NOBODY));
  const page = await ask(server, '/twilio/x', { headers: { 'accept-encoding': 'br' } }, false);
  expect(page.status).toBe(200);
  expect(page.all('content-encoding')).toEqual(['br']);
  expect(page.all('content-security-policy').join()).toContain(`connect-src 'self' https://${service.host}`);
  const calls = await ask(server, '/connections?session_id=d41d8cd9', { headers: { 'x-session-id': 'demo' } }, false);
  expect(calls.status).toBe(200);
  const large = { method: 'POST', body: Buffer.alloc(26 * 1024 * 1024) };
  await ask(server, '/connections/chat/none', large, false);
  expect(service.arrived.at(-1)?.size).toBe(large.body.length);
  expect((await written()).sort()).toEqual(before);
  await server.stop();
  const logs = await server.logs();
  expect(logs).toContain('"GET /connections" 200');
  expect(logs).not.toContain('d41d8cd9');
});
