import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as plain } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { Host } from './host.ts';

/** Resolves when the server accepts a call; with `encrypted`, when it also has a certificate. */
async function answers(port: number, child: ChildProcess, encrypted: boolean): Promise<void> {
  const options = { port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false };
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    const socket = encrypted ? connectTls(options) : connect(options);
    const open = await once(socket, encrypted ? 'secureConnect' : 'connect').catch(() => null);
    socket.destroy();
    if (open !== null && child.exitCode === null) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('The server does not answer');
}

/** A running server: its address, and everything it has printed and logged. */
export type Running = {
  host: Host;
  url: string;
  logs(): Promise<string>;
  stop(): Promise<void>;
};

type Program = { args: readonly string[]; env?: NodeJS.ProcessEnv; uid?: number; port?: number };

async function start(host: Host, program: string, { args, env, uid, port }: Program): Promise<Running> {
  const said = openSync(host.file('var/log/nginx/process.log'), 'a');
  const as = uid === undefined ? {} : { uid, gid: uid };
  if (uid !== undefined) chownSync(host.file('var/log/nginx/process.log'), uid, uid);
  const child = spawn(program, args, {
    stdio: ['ignore', said, said],
    env: { ...process.env, PATH: `${host.file('bin')}:${process.env['PATH']}`, ...env },
    ...as,
  });
  await answers(port ?? host.ports.tls, child, port === undefined).catch(async (error) => {
    throw new Error(`${error.message}: ${await host.text('var/log/nginx/process.log')}`);
  });
  return {
    host,
    url: `https://localhost:${host.ports.tls}`,
    async logs() {
      const folder = host.file('var/log/nginx');
      const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
      return files.join('\n');
    },
    async stop() {
      const gone = once(child, 'exit');
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
    },
  };
}

/** Starts nginx as Debian does. */
export const startNginx = (host: Host) => start(host, host.file('bin/nginx'), { args: ['-g', 'daemon off;'] });

/** Starts Caddy as Debian does; it trusts the host's authorities. */
export const startCaddy = (host: Host) =>
  start(host, host.file('bin/caddy'), {
    args: ['run', '--config', host.file('etc/caddy/Caddyfile')],
    env: {
      SSL_CERT_FILE: host.file('etc/ssl/certs/ca-certificates.crt'),
      SSL_CERT_DIR: host.file('none'),
      XDG_CONFIG_HOME: host.file('home'),
      XDG_DATA_HOME: host.file('home'),
    },
  });

/** Starts the container's script, as a user who may write to the folder for temporary files only. */
export const startContainer = (host: Host, env: NodeJS.ProcessEnv, uid: number | undefined) =>
  start(host, 'sh', {
    args: [host.file('srv/switchboard/deploy/container.sh')],
    port: host.ports.plain,
    env,
    ...(uid !== undefined && { uid }),
  });

function* partsOf(body: Buffer) {
  for (let at = 0; at < body.length; at += PART) yield body.subarray(at, at + PART);
}

/** Bytes sent between two checks for an early answer. */
const PART = 64 * 1024;

type Asked = { method?: string; headers?: Record<string, string>; body?: Buffer | string };

/** Returns a server's answer, with repeated headers kept. With `tls` false the host's other port is called. */
export async function ask(server: Running, path: string, { body, headers, method }: Asked = {}, tls = true) {
  const { ports } = server.host;
  const target = { host: '127.0.0.1', path, method, agent: false, headers: { host: 'localhost', ...headers } };
  // Its certificate is self-made or given; other tests verify certificates.
  const sent = tls
    ? request({ ...target, servername: 'localhost', port: ports.tls, rejectUnauthorized: false })
    : plain({ ...target, port: ports.plain });
  // Sent in parts, as browsers do: a server that refuses a body answers before it has read all of it.
  const rest = Readable.from(partsOf(Buffer.from(body ?? '')));
  sent.on('error', () => undefined).on('response', () => rest.unpipe(sent));
  if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
  rest.pipe(sent);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('There is no answer');
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const all = (name: string) =>
    answer.rawHeaders.filter((_, at) => at % 2 === 1 && answer.rawHeaders[at - 1]?.toLowerCase() === name);
  const bytes = Buffer.concat(parts);
  return { status: answer.statusCode, all, bytes, text: bytes.toString('utf8') };
}
