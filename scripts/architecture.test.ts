import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { circles, type ImportGraph, importGraph } from './import-graph.ts';

/** The rooms of `src`, lowest first: imports run from a later one to an earlier one, never back. */
const LEVELS = ['model', 'i18n', 'io', 'outbox', 'state', 'ui', 'connections', 'monitor', 'pages', 'app', 'src'];

/** The files beside the rooms are one room of their own: the entries and the registry. */
const roomOf = (file: string) => file.split('/').slice(1, -1)[0] ?? 'src';

function arrows(graph: ImportGraph): string[] {
  const found = [...graph].flatMap(([file, targets]) =>
    targets.map((target) => [roomOf(file), roomOf(target)] as const).filter(([from, to]) => from !== to),
  );
  return [...new Set(found.map(([from, to]) => `${from} --> ${to}`))].sort();
}

const product = importGraph('src');

describe('the structure of src', () => {
  test('no import runs up', () => {
    const isUp = (arrow: string) => {
      const [from = '', to = ''] = arrow.split(' --> ');
      return LEVELS.indexOf(from) <= LEVELS.indexOf(to);
    };
    expect(arrows(product).filter(isUp)).toEqual([]);
  });

  test.each(['src', 'mock-server/src'])('no circle of files in %s, type imports counted', (folder) => {
    expect(circles(importGraph(folder))).toEqual([]);
  });

  test('the drawing in docs/architecture.md is true to the imports', () => {
    const [, drawing = ''] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
    const drawn = drawing.match(/\w+ --> \w+/g) ?? [];
    expect(drawn.sort()).toEqual(arrows(product));
  });
});
