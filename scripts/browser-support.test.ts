import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingInScript, missingInStyle } from './browser-support.ts';
import { TARGET } from './vite/oldest-browsers.ts';

const inScript = (code: string) => missingInScript('a.ts', code);

describe('O-40: the console needs nothing that a supported browser lacks', () => {
  test('supported since: Chromium 120, Firefox 140, Safari 17.4', () => {
    expect(TARGET).toEqual(['chrome120', 'edge120', 'firefox140', 'safari17.4', 'ios17.4']);
  });

  test.each([
    ['a static method', 'Promise.try(run)', ['Promise.try']],
    ['a static method of the platform', "URL.parse('/')", ['URL.parse']],
    ['a constructor', "new Intl.DurationFormat('en'); new Float16Array(1)", ['Float16Array', 'Intl.DurationFormat']],
    ['a global function', 'window.showOpenFilePicker(); reportError(1)', ['showOpenFilePicker']],
    ['what all have', 'Promise.withResolvers(); Map.groupBy([], run); AbortSignal.any([])', []],
    ['what is used where it is there', 'window.trustedTypes?.createPolicy()', []],
    ['a type', 'let made: Float16Array', []],
  ])('finds %s in a script', (_, code, found) => {
    expect(inScript(code)).toEqual(found);
  });

  test.each([
    ['a property', '.a{interpolate-size:allow-keywords}', ['interpolate-size']],
    ['a function', '.a{color:light-dark(#000,#fff)}', ['light-dark()']],
    ['a function within another', '.a{width:calc(pow(2,2)*sibling-index())}', ['sibling-index()']],
    ['a rule', '@starting-style{.a{color:red}}', ['@starting-style']],
    ['a selector', '.a:open .b:has(:hover){color:red}', [':open']],
    ['what all have', '@container (width<400px){.a{color:color-mix(in srgb,red 8%,blue)}}', []],
  ])('finds %s in a style sheet', (_, css, found) => {
    expect(missingInStyle(css)).toEqual(found);
  });

  test('no file of the app uses a feature that one lacks', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
    const found = files.map((file) => [file, missingInScript(file, readFileSync(file, 'utf8'))]);
    expect(Object.fromEntries(found.filter(([, names]) => names?.length))).toEqual({});
  });
});
