import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

type Imports = { refused: string[]; allowed: string[] };

/** The one-way imports, file by file; `biome.json` holds the rules that must say the same. */
const FILES: Record<string, Imports> = {
  'src/model/a.ts': {
    refused: ['../io/a.ts', '../outbox/a.ts', '../state/a.ts', '../ui/a.ts', '../i18n/a.ts', 'react', 'jotai'],
    allowed: ['./b.ts', 'superstruct'],
  },
  'src/model/deep/a.ts': {
    refused: ['../../io/a.ts', '../../connections/vonage/a.ts', '../../pages/A.tsx', '../../main.tsx'],
    allowed: ['../b.ts'],
  },
  'src/io/a.ts': {
    refused: ['../outbox/a.ts', '../state/a.ts', '../ui/a.ts', '../app/a.ts', '../boot.ts', 'react', 'jotai/utils'],
    allowed: ['../model/a.ts', 'ky', 'idb'],
  },
  'src/outbox/a.ts': {
    refused: ['../state/a.ts', '../ui/a.ts', '../i18n/a.ts', '../connections/kinds.ts', 'jotai', 'react'],
    allowed: ['../model/a.ts', '../io/a.ts'],
  },
  'src/state/a.ts': {
    refused: [
      '../ui/a.ts',
      '../i18n/a.ts',
      '../connections/kinds.ts',
      '../monitor/index.ts',
      '../pages/A.tsx',
      '../app/A.tsx',
    ],
    allowed: ['../model/a.ts', '../io/a.ts', '../outbox/a.ts', 'jotai', 'jotai/utils', 'react'],
  },
  'src/ui/a.ts': {
    refused: ['../model/gates.ts', '../io/a.ts', '../outbox/a.ts', '../state/a.ts', '../app/A.tsx', 'jotai'],
    allowed: ['../i18n/a.ts', '../model/message.ts', 'react'],
  },
  'src/i18n/a.ts': {
    refused: ['../model/gates.ts', '../ui/a.ts', '../state/a.ts', '../io/a.ts', 'jotai'],
    allowed: ['../model/message.ts', 'intl-messageformat', 'react'],
  },
  'src/registry.ts': {
    refused: ['./state/a.ts', './io/a.ts', './pages/A.tsx', 'jotai'],
    allowed: ['./connections/vonage/index.ts', './monitor/index.ts', './model/a.ts', './i18n/a.ts'],
  },
  'src/connections/vonage/a.ts': {
    refused: [
      '../twilio-sms/a.ts',
      '../twilio-sms/index.ts',
      '../../registry.ts',
      '../../monitor/index.ts',
      '../../io/a.ts',
      '../../outbox/a.ts',
      'jotai',
    ],
    allowed: [
      './deep/a.ts',
      '../screen/a.ts',
      '../../model/a.ts',
      '../../state/a.ts',
      '../../ui/a.ts',
      '../../i18n/a.ts',
    ],
  },
  'src/connections/vonage/deep/a.ts': {
    refused: [
      '../../twilio-sms/a.ts',
      '../../../registry.ts',
      '../../../monitor/index.ts',
      '../../../io/a.ts',
      '../../../pages/A.tsx',
      '../../../app/A.tsx',
    ],
    allowed: ['../a.ts', '../pages/A.tsx', '../../numbers/a.ts', '../../../model/a.ts', '../../../ui/a.ts'],
  },
  'src/connections/screen/a.ts': {
    refused: ['../vonage/a.ts', '../../io/a.ts', '../../pages/A.tsx', '../../registry.ts'],
    allowed: ['./b.ts', '../../model/a.ts', '../../state/a.ts', '../../ui/a.ts'],
  },
  'src/monitor/A.tsx': {
    refused: [
      '../connections/vonage/a.ts',
      '../registry.ts',
      '../pages/A.tsx',
      '../io/a.ts',
      '../outbox/a.ts',
      '../app/A.tsx',
      'jotai',
    ],
    allowed: [
      '../connections/kinds.ts',
      '../io/save-csv.ts',
      '../connections/settings/a.ts',
      '../state/a.ts',
      '../ui/a.ts',
      './logs/a.ts',
    ],
  },
  'src/monitor/logs/a.ts': {
    refused: ['../../connections/vonage/a.ts', '../../io/a.ts', '../../outbox/a.ts', '../../app/A.tsx'],
    allowed: ['../overview/a.ts', '../../connections/screen/a.ts', '../../model/a.ts', '../../state/a.ts'],
  },
  'src/pages/A.tsx': {
    refused: [
      '../connections/vonage/a.ts',
      '../registry.ts',
      '../monitor/index.ts',
      '../io/a.ts',
      '../outbox/a.ts',
      '../app/A.tsx',
      'jotai',
    ],
    allowed: ['../connections/kinds.ts', '../connections/settings/a.ts', '../state/a.ts', '../ui/a.ts'],
  },
  'src/app/A.tsx': {
    refused: [
      '../registry.ts',
      '../connections/vonage/index.ts',
      '../monitor/index.ts',
      '../../mock-server/src/a.ts',
      'jotai',
    ],
    allowed: ['../connections/kinds.ts', '../pages/A.tsx', '../io/a.ts', '../outbox/a.ts', '../state/a.ts'],
  },
  'src/main.tsx': {
    refused: ['./connections/vonage/index.ts', './monitor/index.ts', '../mock-server/src/a.ts', 'jotai'],
    allowed: ['./app/A.tsx', './registry.ts', './io/a.ts'],
  },
  'mock-server/src/deep/a.ts': { refused: ['../../../src/model/a.ts'], allowed: ['../a.ts'] },
  'mock-server/test/a.test.ts': { refused: ['../../src/model/a.ts'], allowed: ['../src/a.ts'] },
};

const FORMS = {
  static: (source: string) => `import '${source}';`,
  dynamic: (source: string) => `import('${source}');`,
  'type-only': (source: string) => `export type * from '${source}';`,
};

const place = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(place, { recursive: true }));

/** One line for each source and form, so that a finding's line says which import it is about. */
const lines = ({ refused, allowed }: Imports) =>
  [...refused, ...allowed].flatMap((source) =>
    Object.entries(FORMS).map(([form, write]) => ({ what: `${source} (${form})`, code: write(source) })),
  );

/** What Biome refuses in files of those names with those imports. */
function findings(): Record<string, string[]> {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(place, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [file, imports] of Object.entries(FILES)) {
    mkdirSync(join(place, dirname(file)), { recursive: true });
    writeFileSync(
      join(place, file),
      lines(imports)
        .map(({ code }) => code)
        .join('\n'),
    );
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    { cwd: place, encoding: 'utf8' },
  );
  const found: Record<string, string[]> = {};
  for (const { location } of JSON.parse(stdout).diagnostics) {
    const file: string = location.path.replaceAll('\\', '/');
    const imports = FILES[file];
    const what = imports && lines(imports)[location.start.line - 1]?.what;
    if (what) found[file] = [...(found[file] ?? []), what];
  }
  return found;
}

describe('the one-way imports', () => {
  const found = findings();
  test.each(Object.entries(FILES))('%s', (file, { refused }) => {
    const expected = lines({ refused, allowed: [] }).map(({ what }) => what);
    expect(found[file]?.toSorted()).toEqual(expected.toSorted());
  });
});
