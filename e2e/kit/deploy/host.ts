import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { certificate } from '../../../bench/kit/certificate.ts';
import { freePort } from '../../../scripts/run.mjs';
import { commandsOf } from './readme.ts';

const DEPLOY = join(import.meta.dirname, '../../../deploy');
const DEBIAN = join(import.meta.dirname, '../debian');

/** The names a deployment configures; deploy/README.md explains each. */
export type Names = Record<
  'SWITCHBOARD_HOST' | 'SWITCHBOARD_PATH' | 'SWITCHBOARD_API_HOST' | 'SWITCHBOARD_UPLOAD_HOST',
  string
>;

/** Paths that the commands and configurations use; on a test's host each is moved into its folder. */
const PLACES = [
  ...['/etc/nginx', '/etc/letsencrypt', '/etc/ssl/certs', '/etc/caddy', '/run/nginx.pid', '/var/log/nginx'],
  ...['/var/www/html', '/srv/switchboard'],
];

/** Replaces texts in a configuration; throws when one of them is missing from it. */
export function put(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [what, value]) => {
    if (!before.includes(what)) throw new Error(`The configuration does not say ${what}`);
    return before.replaceAll(what, value);
  }, text);
}

export type Host = Awaited<ReturnType<typeof debianHost>>;

/** Stand-ins for system commands of the README that a test must not run on this machine. */
const commandsIn = (root: string) => ({
  sudo: 'exec "$@"',
  'apt-get': `echo "$*" >> ${root}/apt-get`,
  certbot: `mkdir -p ${root}/etc/letsencrypt/live/$SWITCHBOARD_HOST
cp ${root}/own.pem ${root}/etc/letsencrypt/live/$SWITCHBOARD_HOST/fullchain.pem
cp ${root}/own.pem ${root}/etc/letsencrypt/live/$SWITCHBOARD_HOST/privkey.pem`,
  systemctl: `echo "$*" >> ${root}/systemctl
if [ -s ${root}/run/nginx.pid ]; then kill -HUP "$(cat ${root}/run/nginx.pid)"; fi`,
  nginx: `exec ${process.env['NGINX_PATH'] ?? 'nginx'} -c ${root}/etc/nginx/nginx.conf "$@"`,
  caddy: `exec ${process.env['CADDY_PATH'] ?? 'caddy'} "$@" --adapter caddyfile`,
});

/**
 * Copies Debian's own configuration of nginx into a folder; only paths and the ports of its welcome page are replaced.
 */
async function stockNginx(root: string, relocated: (text: string) => string): Promise<void> {
  const etc = join(root, 'etc/nginx');
  for (const folder of ['conf.d', 'modules-enabled', 'sites-available', 'sites-enabled', 'snippets']) {
    await mkdir(join(etc, folder), { recursive: true });
  }
  const text = async (name: string) => relocated(await readFile(join(DEBIAN, name), 'utf8'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${root}/${of};`);
  await writeFile(
    join(etc, 'nginx.conf'),
    put(await text('nginx.conf'), { 'http {': `http { ${temporary.join(' ')}` }),
  );
  await writeFile(join(etc, 'mime.types'), await text('mime.types'));
  await writeFile(join(etc, 'sites-available/default'), await text('default'));
  await symlink('../sites-available/default', join(etc, 'sites-enabled/default'));
  const modules = '/etc/nginx/modules-enabled';
  for (const name of await readdir(modules).catch(() => [])) {
    await cp(join(modules, name), join(etc, 'modules-enabled', name), { dereference: true });
  }
}

/** Copies the files of `deploy/` with the paths and ports of this host. */
async function copyOfDeploy(root: string, relocated: (text: string) => string, port: Ports): Promise<void> {
  const target = join(root, 'home/deploy');
  await cp(DEPLOY, target, { recursive: true });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    // Temporary files are moved into this host, too.
    await writeFile(file, relocated(text.replaceAll(/(?<=[\s=])\/tmp\//g, () => `${root}/tmp/`)));
  }
  const change = async (name: string, values: Readonly<Record<string, string>>) => {
    const file = join(target, name);
    await writeFile(file, put(await readFile(file, 'utf8'), values));
  };
  await change('nginx/site.conf', {
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80;': '',
    'listen 443 ': `listen 127.0.0.1:${port.tls} `,
    'listen 80;': `listen 127.0.0.1:${port.plain};`,
  });
  await change('nginx/container.conf', { 'listen 8080;': `listen 127.0.0.1:${port.plain};` });
  await change('Caddyfile', {
    '\tlog default {': `\thttp_port ${port.plain}
	https_port ${port.tls}
	default_bind 127.0.0.1
	admin off
	skip_install_trust
	storage file_system ${root}/certificates
	log default {`,
  });
}

type Ports = { tls: number; plain: number };

/**
 * A Debian host in a folder, with the built console where the README expects it. Its commands run unchanged except for
 * paths, ports and the deployment's names. `trusted` is the certificate authority of the service.
 */
export async function debianHost(names: Partial<Names>, trusted?: string) {
  const root = await mkdtemp(join(tmpdir(), 'switchboard-host-'));
  await chmod(root, 0o755);
  const ports = { tls: await freePort(), plain: await freePort() };
  const relocated = (text: string) => PLACES.reduce((before, place) => before.replaceAll(place, root + place), text);
  const { pem } = await certificate();
  for (const folder of ['bin', 'home', 'run', 'srv', 'etc/ssl/certs', 'etc/caddy', 'var/log/nginx', 'var/www/html']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, 'own.pem'), pem);
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), trusted ?? pem);
  await symlink(resolve(process.env['DIST'] ?? 'dist'), join(root, 'home/dist'));
  for (const [name, script] of Object.entries(commandsIn(root))) {
    await writeFile(join(root, 'bin', name), `#!/bin/sh\nset -e\n${script}\n`, { mode: 0o755 });
  }
  await stockNginx(root, relocated);
  await copyOfDeploy(root, relocated, ports);
  const readme = await readFile(join(DEPLOY, 'README.md'), 'utf8');

  /** Runs the commands of a section with the deployment's names; returns their status and output. */
  function follow(heading: string): { status: number | null; said: string } {
    const ours = Object.entries(names).map(([name, value]) => `export ${name}=${value}`);
    const named = commandsOf(readme, 'Names').map((block) =>
      block.replaceAll(/^export (\w+)=.*$/gm, (_, name) => ours.find((line) => line.includes(` ${name}=`)) ?? ''),
    );
    const script = ['set -eu', ...named, ...commandsOf(readme, heading).map(relocated)].join('\n');
    const { status, stderr, stdout } = spawnSync('bash', ['-c', script], {
      cwd: join(root, 'home'),
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` },
    });
    return { status, said: stdout + stderr };
  }

  return {
    ...{ root, ports, follow },
    file: (name: string) => join(root, name),
    text: (name: string) => readFile(join(root, name), 'utf8'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
