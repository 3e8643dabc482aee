import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

const HTTPS = 'https://console.example/facebook/f1';
const LOCAL = 'http://127.0.0.1:4173/facebook/f1';

it.each([
  ['https://www.facebook.com/dialog?x=1', HTTPS, 'https://www.facebook.com/dialog?x=1'],
  ['//elsewhere.example/x', HTTPS, 'https://elsewhere.example/x'],
  ['/docs', HTTPS, 'https://console.example/docs'],
  ['http://www.facebook.com/', HTTPS, null],
  ['http://localhost:3000/', HTTPS, null],
  ['javascript:alert(1)', HTTPS, null],
  [' JavaScript:alert(1)', HTTPS, null],
  ['data:text/html,x', HTTPS, null],
  ['blob:https://console.example/1', HTTPS, null],
  ['https://', HTTPS, null],
  ['//elsewhere.example/x', LOCAL, null],
  ['http://127.0.0.1.elsewhere.example/', LOCAL, null],
  ['http://localhost@elsewhere.example/', LOCAL, null],
  ['http://localhost:3000/dialog', LOCAL, 'http://localhost:3000/dialog'],
  ['http://[::1]:3000/', LOCAL, 'http://[::1]:3000/'],
  ['https://www.facebook.com/', LOCAL, 'https://www.facebook.com/'],
])('FB-06: from the console %s at %s leads to %s', (text, base, href) => {
  expect(safeLink(text, base)?.href ?? null).toBe(href);
});
