import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const json = (file: string) => JSON.parse(read(file));

const { version, scripts } = json('package.json');
const CHANGELOG = read('CHANGELOG.md');

test('every file with a version has the same one', () => {
  const lock = json('package-lock.json');
  const found = {
    lock: lock.version,
    root: lock.packages[''].version,
    lockedMock: lock.packages['mock-server'].version,
    mock: json('mock-server/package.json').version,
    document: /^ {2}version: (.+)$/m.exec(read('mock-server/openapi.yaml'))?.[1],
  };
  expect(Object.entries(found).filter(([, each]) => each !== version)).toEqual([]);
});

test('the changelog has a section for the next version, and below it this version’s with its date', () => {
  const [next, newest] = [...CHANGELOG.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(next).toBe('[Unreleased]');
  expect(newest).toMatch(/^\[[\d.]+\] - \d{4}-\d{2}-\d{2}$/);
  expect(newest).toContain(`[${version}]`);
});

test('every npm command in workflows, forms and the pages about releases exists', () => {
  const files = [...globSync('.github/**/*.{yml,md}'), 'docs/releasing.md', 'SECURITY.md'];
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run )?([a-z:]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
  );
  expect(unknown).toEqual([]);
  expect(files.length).toBeGreaterThan(8);
});

test('workflows run the commands of README and deploy/README.md', () => {
  const documented = `${read('README.md')}\n${read('deploy/README.md')}`;
  const commands = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...read(file).matchAll(/^ *(?:- )?run: ((?:npm|podman) .+)$/gm)].map(([, command = '']) => command),
  );
  expect(commands.filter((command) => !documented.includes(command))).toEqual([]);
  expect(commands).toEqual(expect.arrayContaining(['npm test', 'npm run bench', 'npm run build', 'npm run sbom']));
});
