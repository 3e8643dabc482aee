import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The product's files, each with the product's files that it imports: statically, dynamically or for types only. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const GLOB = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'(\.{1,2}\/[^']+)'/g;
const PACKAGE = /(?:\bfrom|\bimport)\s*\(?\s*'([^.'][^']*)'/g;
const isProduct = (file: string) => !/\.(test|component)\.|\/testing\//.test(file);

const productOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isProduct);

/** The imports of all files below some folders, except tests; paths are relative to the repository, with slashes. */
export function importGraph(...folders: readonly string[]): ImportGraph {
  const files = folders.flatMap(productOf);
  const known = new Set(files);
  const imports = (file: string) => {
    const text = readFileSync(file, 'utf8');
    const from = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, source = '']) =>
        normalize(join(dirname(file), source)).replaceAll('\\', '/'),
      );
    const globbed = from(GLOB).flatMap((pattern) => globSync(pattern).map((target) => target.replaceAll('\\', '/')));
    return [...from(SPECIFIER), ...globbed].filter((target) => known.has(target));
  };
  return new Map(files.map((file) => [file, imports(file)]));
}

/** The packages that each file of a folder imports. */
export function packageImports(folder: string): ImportGraph {
  const packages = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(PACKAGE)].map(([, source = '']) => source).filter((name) => name !== '');
  return new Map(productOf(folder).map((file) => [file, packages(file)]));
}

/** The graph of imports between folders, without imports within a folder. */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = dirname(file);
    const to = folders.get(from) ?? new Set();
    for (const target of targets) if (dirname(target) !== from) to.add(dirname(target));
    folders.set(from, to);
  }
  return new Map([...folders].map(([from, to]) => [from, [...to]]));
}

/** All import cycles, each as a list of its members (Tarjan's strongly connected components). */
export function circles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const low = (file: string) => lowest.get(file) ?? 0;

  function visit(file: string) {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(low(file), low(next)));
    }
    if (low(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
