import { expect, it } from 'vitest';
import { fromBase64, textFromBase64, toBase64 } from './base64.ts';

it('bytes survive the round trip', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});

it.each([
  ['xbvDs8WCdw==', 'Żółw'],
  ['xbvDs8WCdw', 'Żółw'],
  [' xbvDs8WCdw== ', 'Żółw'],
  ['Pz8_Pj4-', '???>>>'],
  ['', ''],
  ['a', null],
  ['*', null],
  ['/w==', null],
  ['===', null],
])('A-41, Annex F 10: %j is %j', (base64, text) => {
  expect(textFromBase64(base64)).toBe(text);
});

it('invalid base64 is rejected in linear time: quadratic time would outlast a test', () => {
  expect(fromBase64(`${'='.repeat(300_000)}x`)).toBeNull();
});
