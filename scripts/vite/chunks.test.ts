import { globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GROUPS } from './chunks.ts';

/** Every file that might be a part of the build, as the bundler names it; of a package its folder. */
const scopes = readdirSync('node_modules').filter((name) => name.startsWith('@'));
const packages = [
  ...readdirSync('node_modules'),
  ...scopes.flatMap((scope) => readdirSync(`node_modules/${scope}`).map((name) => `${scope}/${name}`)),
];
const files = [
  ...globSync('src/**/*.{ts,tsx,css}').map((file) => `/${file.replaceAll('\\', '/')}`),
  ...packages.map((name) => `/node_modules/${name}/`),
];

const rules = GROUPS.flatMap(({ name, debugName, test: rule }) =>
  rule instanceof RegExp ? [[debugName ?? String(name), rule] as const] : [],
);

/** The names that a rule lists between bars, each as a rule of its own; what looks back or ahead is no list. */
const listed = ({ source }: RegExp) =>
  [...source.matchAll(/\(\?:((?:[\w-]+\|)+[\w-]+)\)/g)].flatMap(([, names = '']) => names.split('|'));

test.each(rules)('decision 22: the rule of the file %s fits something that is there', (_, rule) => {
  expect(files.some((file) => rule.test(file))).toBe(true);
  expect(listed(rule).filter((name) => !files.some((file) => file.includes(name)))).toEqual([]);
});
