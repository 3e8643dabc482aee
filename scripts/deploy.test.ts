import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API_PATH } from '../src/model/api-paths.ts';
import { SERVERS } from './servers.mjs';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');

const [, pattern = ''] = /"~\*(.+)"\s+"no-store";/.exec(read('nginx/http.conf')) ?? [];

test.each([
  ['/?session_id=a', true],
  ['/twilio/t1?x=1&nonce=n', true],
  ['/?session%5Fid=a', true],
  ['/?session%5fid=a', true],
  ['/?%73%65%73%73%69%6F%6E%5F%69%64=a', true],
  ['/?%6eonce', true],
  ['/?x=session_id', false],
  ['/?my_session_id=a', false],
  ['/?announce=a', false],
  ['/nonce', false],
])('O-14: what nginx does with %s: never stored %s', (address, never) => {
  expect(new RegExp(pattern, 'i').test(`200 ${address}`)).toBe(never);
});

const folder = mkdtempSync(join(tmpdir(), 'switchboard-deploy-'));
const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-a+b/c='; style-src 'self'">`;

const NAMES = {
  SWITCHBOARD_HOST: 'console.example.com',
  SWITCHBOARD_PATH: '/console',
  SWITCHBOARD_API_HOST: 'api.example.com:8443',
  SWITCHBOARD_UPLOAD_HOST: 'uploads.example.com',
  SWITCHBOARD_RELEASE: '20261123060000',
};

function fill(names: Partial<typeof NAMES>, page = PAGE) {
  writeFileSync(join(folder, 'index.html'), page);
  const { PATH } = process.env;
  const args = ['deploy/fill.sh', folder, join(folder, 'filled')];
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8', env: { PATH, ...names } });
  return { status, said: stderr };
}

const filled = (file: string) => readFileSync(join(folder, 'filled', file), 'utf8');
const FILES = ['Caddyfile', 'headers.txt', ...['app', 'http', 'service', 'site'].map((name) => `nginx/${name}.conf`)];

test('each configuration contains the names of the deployment, and the hashes of the scripts of its page', () => {
  expect(fill(NAMES)).toEqual({ status: 0, said: '' });
  for (const file of FILES) expect(filled(file), file).not.toContain('SWITCHBOARD');
  for (const file of ['Caddyfile', 'headers.txt', 'nginx/app.conf']) {
    expect(filled(file)).toContain(
      "script-src 'self' 'sha256-a+b/c='; connect-src 'self' https://api.example.com:8443",
    );
  }
  expect(filled('nginx/app.conf')).toContain('location /console/assets/ {');
});

test.each([
  ['SWITCHBOARD_HOST', ''],
  ['SWITCHBOARD_API_HOST', 'https://api.example.com'],
  ['SWITCHBOARD_UPLOAD_HOST', 'uploads.example.com; script-src *'],
  ['SWITCHBOARD_RELEASE', ''],
  ['SWITCHBOARD_PATH', 'console'],
  ['SWITCHBOARD_PATH', '/console/'],
  ['SWITCHBOARD_PATH', '/a b'],
])('%s cannot be "%s", which is reported', (name, value) => {
  const { status, said } = fill({ ...NAMES, [name]: value });
  expect(status).toBe(1);
  expect(said).toContain(name);
});

test('a missing name is reported as well, and so is a page that no build has made', () => {
  const { SWITCHBOARD_PATH: _, ...others } = NAMES;
  expect(fill(others)).toMatchObject({ status: 1, said: expect.stringContaining('SWITCHBOARD_PATH') });
  expect(fill(NAMES, '<title>Welcome</title>')).toMatchObject({
    status: 1,
    said: expect.stringContaining('index.html'),
  });
});

test('the servers know every call that the worker leaves to the service', () => {
  const [, calls = ''] = /^calls='(.*)'$/m.exec(read('fill.sh')) ?? [];
  const mocks = ['__test', 'mock-upload', 'mock-translate', 'config\\.json'];
  const known = API_PATH.source.replace('^\\/(?:', '').replace(')(?:[/?]|$)', '').split('|');
  expect(calls.split('|')).toEqual(
    known.map((call) => call.replace('[^/?]', '[^/]')).filter((call) => !mocks.includes(call)),
  );
});

test('the tests install the packages of the README', () => {
  const installed = [...read('README.md').matchAll(/^sudo apt-get install --yes (.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(installed.filter((name) => name !== 'certbot')).toEqual(
    Object.values(SERVERS).flatMap(({ packages }) => packages),
  );
});

test('the container file copies existing files, installs what the tests use, and runs as nobody', () => {
  const lines = read('Containerfile').split('\n');
  const copied = lines.flatMap((line) => /^COPY (?!--from)(\S+) /.exec(line)?.[1] ?? []);
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  for (const name of SERVERS.nginx.packages) expect(read('Containerfile')).toContain(name);
  expect(lines).toContain('USER 65534:65534');
  expect(lines.findLast((line) => line.startsWith('ENTRYPOINT'))).toContain('/srv/switchboard/deploy/container.sh');
});
