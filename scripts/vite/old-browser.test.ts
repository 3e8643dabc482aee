import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { oldBrowserScript } from './old-browser.ts';

test('O-40: the script that detects old browsers is ES5, which every browser can parse', () => {
  const { program, errors } = parseSync('old-browser.js', oldBrowserScript(), { sourceType: 'script' });
  expect(errors).toEqual([]);
  const newer: string[] = [];
  const found = ({ type }: { type: string }) => void newer.push(type);
  new Visitor({
    ...{ ArrowFunctionExpression: found, TemplateLiteral: found, ClassDeclaration: found, ClassExpression: found },
    ...{ SpreadElement: found, RestElement: found, ArrayPattern: found, ObjectPattern: found, ChainExpression: found },
    ...{ ForOfStatement: found, AwaitExpression: found, ImportExpression: found, AssignmentPattern: found },
    VariableDeclaration({ type, kind }) {
      if (kind !== 'var') newer.push(type);
    },
    LogicalExpression({ type, operator }) {
      if (operator === '??') newer.push(type);
    },
    Property({ type, shorthand, method, computed }) {
      if (shorthand || method || computed) newer.push(type);
    },
  }).visit(program);
  expect(newer).toEqual([]);
});
