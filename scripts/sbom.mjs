import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ready } from './setup.mjs';

const FILE = '.cache/switchboard.cdx.json';

await ready();
// `npm sbom --omit dev` also omits packages that a tool needs as well, such as React. So it reads a copy of the manifest
// without any tools.
const { name, version, license, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'switchboard-sbom-'));
// npm names the application after its folder, not by the manifest.
const copy = join(folder, name);
mkdirSync(copy);
writeFileSync(join(copy, 'package.json'), JSON.stringify({ name, version, license, dependencies }));
cpSync('package-lock.json', join(copy, 'package-lock.json'));

/** @param {string[]} args */
function npm(...args) {
  const command = [process.env.npm_execpath ?? '', ...args, '--package-lock-only'];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) process.exit(1);
  return stdout;
}
npm('install', '--offline', '--ignore-scripts', '--no-audit', '--loglevel=error');
mkdirSync('.cache', { recursive: true });
writeFileSync(FILE, npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application'));
rmSync(folder, { recursive: true });
console.log(`Wrote ${FILE}`);
