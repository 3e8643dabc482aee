import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request as ask, type IncomingMessage } from 'node:http';
import { createServer, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { certificate } from '../../bench/kit/certificate.ts';
import { freePort } from '../../scripts/run.mjs';

const DEPLOY = join(import.meta.dirname, '../../deploy');

/** What a deployment puts in the place of each name; without one of them, it is left as it stands. */
export type Hosts = Partial<Record<'SWITCHBOARD_API_HOST' | 'SWITCHBOARD_UPLOAD_HOST', string>>;

type Setup = {
  hosts: Hosts;
  /** Whether the service is answered on the same origin. */
  service: boolean;
  /** The authority that nginx trusts when it asks the service; its own certificate unless given. */
  trusted?: string;
};

/** Replaces what a deployment has to, and makes sure that it was there. */
function put(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((before, [what, value]) => {
    if (!before.includes(what)) throw new Error(`The configuration does not say ${what}`);
    return before.replaceAll(what, value);
  }, text);
}

const hostsIn = (text: string, hosts: Hosts) =>
  Object.entries(hosts).reduce((before, [name, host]) => before.replaceAll(`\${${name}}`, host), text);

/** The configuration of `deploy/` for this machine, in a folder of its own; the folder and the port. */
async function configure({ hosts, service, trusted }: Setup) {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-nginx-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { pem } = await certificate();
  const file = (name: string) => join(folder, name);
  await writeFile(file('own.pem'), pem);
  await writeFile(file('trusted.pem'), trusted ?? pem);
  await mkdir(file('temp'));
  await symlink(resolve(process.env['DIST'] ?? 'dist'), file('dist'));
  const server = put(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), {
    'listen 443 ssl;': `listen 127.0.0.1:${port} ssl;`,
    '/etc/ssl/switchboard/fullchain.pem': file('own.pem'),
    '/etc/ssl/switchboard/privkey.pem': file('own.pem'),
    '/srv/switchboard': file('dist'),
  });
  await writeFile(file('server.conf'), hostsIn(server, hosts));
  if (service) {
    const proxy = put(await readFile(join(DEPLOY, 'nginx-service.conf'), 'utf8'), {
      '/etc/ssl/certs/ca-certificates.crt': file('trusted.pem'),
    });
    await writeFile(file('switchboard-service.conf'), hostsIn(proxy, hosts));
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp/${name};`,
  );
  const main = [
    'daemon off; worker_processes 1; pid nginx.pid; error_log stderr warn;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `events {} http { access_log off; ${temporary.join(' ')} include server.conf; }`,
  ];
  await writeFile(file('nginx.conf'), main.join('\n'));
  return { folder, port };
}

const arguments_ = (folder: string) => ['-p', folder, '-c', join(folder, 'nginx.conf')];

const program = () => process.env['NGINX_PATH'] ?? 'nginx';

/** What nginx says of a configuration before it starts. */
export async function checkNginx(setup: Setup): Promise<{ starts: boolean; said: string }> {
  const { folder } = await configure(setup);
  const { status, stderr } = spawnSync(program(), [...arguments_(folder), '-t'], { encoding: 'utf8' });
  await rm(folder, { recursive: true, force: true });
  return { starts: status === 0, said: stderr };
}

async function answers(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => null);
    socket.destroy();
    if (open !== null && child.exitCode === null) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('nginx does not answer');
}

export type Nginx = {
  url: string;
  port: number;
  stop(): Promise<void>;
};

/** nginx with the configuration of `deploy/`, in front of `dist`. */
export async function startNginx(setup: Setup): Promise<Nginx> {
  const { folder, port } = await configure(setup);
  const child = spawn(program(), arguments_(folder), { stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(port, child);
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    async stop() {
      const gone = once(child, 'exit');
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the service was asked, as it arrived there. */
export type Arrived = { servername: string | false | null | undefined; headers: IncomingMessage['headers'] };

/** The service behind TLS, as a deployment's is: `host` is where it is answered, `arrived` its calls so far. */
export async function encrypted(port: number) {
  const { pem } = await certificate();
  const arrived: Arrived[] = [];
  const note = ({ socket, headers }: IncomingMessage) =>
    arrived.push({ servername: (socket as TLSSocket & { servername?: string }).servername, headers });
  const front = createServer({ key: pem, cert: pem }, (req, res) => {
    note(req);
    const onward = ask(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  front.on('upgrade', (req, socket, head) => {
    note(req);
    const onward = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((listening) => front.listen(0, listening));
  const address = front.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `localhost:${own}`,
    arrived,
    async stop() {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}

/** What nginx answers, each header as often as it was sent. */
export async function get(nginx: Nginx, path: string, headers: Record<string, string> = {}) {
  const { pem } = await certificate();
  const sent = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port: nginx.port,
    path,
    headers,
    ca: pem,
    agent: false,
  });
  sent.end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('There is no answer');
  const body: Buffer[] = [];
  for await (const part of answer) body.push(part);
  const all = (name: string) =>
    answer.rawHeaders.filter((_, at) => at % 2 === 1 && answer.rawHeaders[at - 1]?.toLowerCase() === name);
  return { status: answer.statusCode, all, text: Buffer.concat(body).toString('utf8') };
}
