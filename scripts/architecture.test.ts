import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circles, folderGraph, type ImportGraph, importGraph, packageImports } from './import-graph.ts';
import { layerOf, refusal } from './layers.ts';

function arrows(graph: ImportGraph): string[] {
  const found = [...graph].flatMap(([file, targets]) =>
    targets.map((target) => [layerOf(file), layerOf(target)] as const).filter(([from, to]) => from !== to),
  );
  return [...new Set(found.map(([from, to]) => `${from} --> ${to}`))].sort();
}

const product = importGraph('src');

/** Every import that `refusal` refuses, with why. */
const refused = (graph: ImportGraph) =>
  [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const why = refusal(file, target);
      return why === undefined ? [] : [`${file} → ${target}: ${why}`];
    }),
  );

describe('the structure of src', () => {
  test('each layer imports what it may', () => {
    expect([...refused(product), ...refused(packageImports('src'))]).toEqual([]);
  });

  test.each(['src', 'mock-server/src'])('no circle of files in %s, type imports counted', (folder) => {
    expect(circles(importGraph(folder))).toEqual([]);
  });

  test('no circle of folders in src, type imports counted', () => {
    expect(circles(folderGraph(product))).toEqual([]);
  });

  test('the mock server is a second reading of the contract: it shares no code with the app', () => {
    const outside = [...importGraph('mock-server/src', 'src')].flatMap(([file, targets]) =>
      targets
        .filter((target) => file.startsWith('mock-server/') !== target.startsWith('mock-server/'))
        .map((target) => `${file} → ${target}`),
    );
    expect(outside).toEqual([]);
  });

  test('the drawing in docs/architecture.md is true to the imports', () => {
    const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
    const drawn = drawing.match(/\w+ --> \w+/g) ?? [];
    expect(drawn.sort()).toEqual(arrows(product));
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
    ['src/state/session/a.ts', 'src/connections/kind/kinds.ts'],
    ['src/ui/A.tsx', 'src/model/gates.ts'],
    ['src/ui/A.tsx', 'src/state/session/a.ts'],
    ['src/i18n/a.ts', 'src/model/gates.ts'],
    ['src/connections/screen/A.tsx', 'src/kinds/vonage/index.ts'],
    ['src/connections/screen/A.tsx', 'jotai'],
    ['src/kinds/vonage/a.ts', 'src/kinds/twilio-sms/a.ts'],
    ['src/kinds/vonage/deep/a.ts', 'src/io/a.ts'],
    ['src/kinds/vonage/a.ts', 'src/registry.ts'],
    ['src/monitor/logs/a.ts', 'src/kinds/vonage/a.ts'],
    ['src/monitor/a.ts', 'src/io/http.ts'],
    ['src/monitor/logs/a.ts', 'src/io/save-csv.ts'],
    ['src/pages/A.tsx', 'src/monitor/index.ts'],
    ['src/app/A.tsx', 'src/registry.ts'],
    ['src/app/A.tsx', 'src/kinds/vonage/index.ts'],
    ['src/main.tsx', 'src/monitor/index.ts'],
    ['src/main.tsx', 'jotai'],
    ['src/registry.ts', 'src/state/session/a.ts'],
    ['src/catalogue.ts', 'src/model/message.ts'],
  ])('%s does not import %s', (file, target) => {
    expect(refusal(file, target)).toBeDefined();
  });

  test.each([
    ['src/ui/A.tsx', 'src/model/message.ts'],
    ['src/monitor/logs/a.ts', 'src/connections/fields/a.ts'],
    ['src/kinds/vonage/deep/a.ts', 'src/kinds/vonage/a.ts'],
    ['src/kinds/vonage/a.ts', 'src/connections/numbers/a.ts'],
    ['src/registry.ts', 'src/kinds/vonage/index.ts'],
    ['src/catalogue.ts', 'src/kinds/vonage/messages/en.json'],
    ['src/main.tsx', 'src/app/App.tsx'],
    ['src/state/session/a.ts', 'jotai'],
  ])('%s imports %s', (file, target) => {
    expect(refusal(file, target)).toBeUndefined();
  });
});
