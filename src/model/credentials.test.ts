import { expect, test } from 'vitest';
import { credentialsIn, withoutCredentials } from './credentials.ts';

test.each([
  ['?session_id=S1', { sessionId: 'S1', nonce: null }],
  ['?s%65ssion_id=S%31&%6eonce=N', { sessionId: 'S1', nonce: 'N' }],
  ['?session_id=&nonce=', { sessionId: null, nonce: null }],
  ['', { sessionId: null, nonce: null }],
])('A-02: the credentials in “%s”', (search, credentials) => {
  expect(credentialsIn(search)).toEqual(credentials);
});

test.each([
  ['?session_id=S1', ''],
  ['?a=%20b&s%65ssion_id=S1&nonce=N&c=+d', '?a=%20b&c=+d'],
  ['?session_id=', ''],
  ['?tab=sharing&network-sign-in=1', '?tab=sharing'],
  ['?a&&b', '?a&&b'],
  ['', ''],
])('A-05 O-14: “%s” without credentials keeps the rest byte for byte', (search, remaining) => {
  expect(withoutCredentials(search)).toBe(remaining);
});
