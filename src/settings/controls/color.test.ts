import { expect, it } from 'vitest';
import { colorOf } from './color.ts';

it.each([
  ['#0B5C8A', '#0b5c8a'],
  ['0b5c8a', '#0b5c8a'],
  [' #0bf ', '#00bbff'],
  ['0bf', '#00bbff'],
  ['rgb(11, 92, 138)', '#0b5c8a'],
  ['rgb(11 92 138)', '#0b5c8a'],
])('CHAT-STY-01: %j is read as %s', (text, color) => {
  expect(colorOf(text)).toBe(color);
});

it.each([
  '',
  'red-ish',
  '#0b5c',
  '#0b5c8a80',
  '#0b5c8a8',
  'rgba(1, 2, 3, 0.5)',
  'javascript:alert(1)',
  7,
  null,
  undefined,
])('CHAT-STY-01: %j is not a valid colour', (text) => {
  expect(colorOf(text)).toBeUndefined();
});
