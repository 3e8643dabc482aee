import { describe, expect, test } from 'vitest';
import { circles, folderGraph, type ImportGraph, importGraph, packageImports } from './import-graph.ts';
import { refusal } from './layers.ts';

const product = importGraph('src');

/** Every import that `refusal` refuses, with the reason. */
const refused = (graph: ImportGraph) =>
  [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const why = refusal(file, target);
      return why === undefined ? [] : [`${file} → ${target}: ${why}`];
    }),
  );

describe('the structure of src', () => {
  test('each layer imports only what it may', () => {
    expect([...refused(product), ...refused(packageImports('src'))]).toEqual([]);
  });

  test.each(['src', 'mock-server/src'])('no circle of files in %s, type imports counted', (folder) => {
    expect(circles(importGraph(folder))).toEqual([]);
  });

  test('no circle of folders in src, type imports counted', () => {
    expect(circles(folderGraph(product))).toEqual([]);
  });

  test('the mock server implements the contract independently: it shares no code with the app', () => {
    const outside = [...importGraph('mock-server/src', 'src')].flatMap(([file, targets]) =>
      targets
        .filter((target) => file.startsWith('mock-server/') !== target.startsWith('mock-server/'))
        .map((target) => `${file} → ${target}`),
    );
    expect(outside).toEqual([]);
  });
});

describe('what a file may not import', () => {
  test.each([
    ['src/model/deep/a.ts', 'src/io/a.ts'],
    ['src/model/a.ts', 'react'],
    ['src/io/a.ts', 'src/outbox/a.ts'],
    ['src/io/a.ts', 'jotai/utils'],
    ['src/outbox/a.ts', 'src/state/outbox/a.ts'],
    ['src/outbox/a.ts', 'react-dom'],
    ['src/state/session/a.ts', 'src/connection/kind/kinds.ts'],
    ['src/ui/A.tsx', 'src/model/gates.ts'],
    ['src/ui/A.tsx', 'src/state/session/a.ts'],
    ['src/ui/A.tsx', 'jotai'],
    ['src/i18n/a.ts', 'src/model/gates.ts'],
    ['src/settings/forms/A.tsx', 'src/connection/kind/kind.ts'],
    ['src/settings/forms/A.tsx', 'src/outbox/entry.ts'],
    ['src/connection/screen/A.tsx', 'src/kinds/vonage/index.ts'],
    ['src/connection/screen/A.tsx', 'src/features/monitor/strip/ErrorStrip.tsx'],
    ['src/kinds/vonage/a.ts', 'src/kinds/twilio-sms/a.ts'],
    ['src/kinds/vonage/a.ts', 'src/features/check/a.ts'],
    ['src/kinds/vonage/a.ts', 'src/registry.ts'],
    ['src/features/monitor/logs/a.ts', 'src/kinds/vonage/a.ts'],
    ['src/features/monitor/logs/a.ts', 'src/features/list/a.ts'],
    ['src/features/list/a.ts', 'src/shell/App.tsx'],
    ['src/background/a.ts', 'src/features/monitor/index.ts'],
    ['src/shell/A.tsx', 'src/registry.ts'],
    ['src/shell/A.tsx', 'src/kinds/vonage/index.ts'],
    ['src/main.tsx', 'src/kinds/vonage/index.ts'],
    ['src/main.tsx', 'jotai'],
    ['src/registry.ts', 'src/state/session/a.ts'],
    ['src/catalogue.ts', 'src/model/message.ts'],
  ])('%s does not import %s', (file, target) => {
    expect(refusal(file, target)).toBeDefined();
  });

  test.each([
    ['src/ui/A.tsx', 'src/model/message.ts'],
    ['src/features/monitor/logs/a.ts', 'src/settings/fields/a.ts'],
    ['src/features/change-many/a.ts', 'src/features/list/a.ts'],
    ['src/kinds/vonage/deep/a.ts', 'src/kinds/vonage/a.ts'],
    ['src/kinds/vonage/a.ts', 'src/connection/numbers/a.ts'],
    ['src/background/subjects.ts', 'src/features/monitor/alerts/subject.ts'],
    ['src/registry.ts', 'src/kinds/vonage/index.ts'],
    ['src/catalogue.ts', 'src/kinds/vonage/messages/en.json'],
    ['src/main.tsx', 'src/shell/App.tsx'],
    ['src/state/session/a.ts', 'jotai'],
  ])('%s imports %s', (file, target) => {
    expect(refusal(file, target)).toBeUndefined();
  });
});
