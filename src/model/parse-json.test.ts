import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson, TooDeep } from './parse-json.ts';

/** One level of nesting, as text around its content. */
const level = fc.constantFrom<readonly [string, string]>(
  ['[', ']'],
  ['{"a":', '}'],
  ['[1,{"b":', '},"]"]'],
  ['["[",', ']'],
);
const levelsOf = ([open]: readonly [string, string]) => (open.includes('{') && open.startsWith('[') ? 2 : 1);
const wrap = (levels: readonly (readonly [string, string])[], inner: string) =>
  levels.map(([open]) => open).join('') +
  inner +
  levels
    .map(([, close]) => close)
    .reverse()
    .join('');

it('returns what JSON.parse returns if nested at most 200 deep; otherwise throws TooDeep', () => {
  fc.assert(
    fc.property(fc.array(level, { maxLength: 300, size: 'max' }), fc.jsonValue({ maxDepth: 0 }), (levels, inner) => {
      const text = wrap(levels, JSON.stringify(inner));
      const depth = levels.reduce((sum, each) => sum + levelsOf(each), 0);
      if (depth > 200) expect(() => parseJson(text)).toThrow(TooDeep);
      else expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

it.each([201, 5000, 100_000])('refuses %d levels in each shape, without a stack overflow', (depth) => {
  for (const shape of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    expect(() => parseJson(wrap(Array(depth).fill(shape), '1'))).toThrow(TooDeep);
    expect(() => parseJson(`{"fine": 1, "deep": ${wrap(Array(depth).fill(shape), '1')}}`)).toThrow(TooDeep);
  }
});

it('throws a SyntaxError for invalid JSON, like JSON.parse', () => {
  for (const text of ['', 'x', '[', '{"a":', '['.repeat(5000)]) expect(() => parseJson(text)).toThrow(SyntaxError);
});
