import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const conf = readFileSync('deploy/nginx.conf', 'utf8');
const [, pattern = ''] = /"~\*(.+)"\s+"no-store";/.exec(conf) ?? [];

test.each([
  ['/?session_id=a', true],
  ['/twilio/t1?x=1&nonce=n', true],
  ['/?session%5Fid=a', true],
  ['/?session%5fid=a', true],
  ['/?%73%65%73%73%69%6F%6E%5F%69%64=a', true],
  ['/?%6eonce', true],
  ['/?x=session_id', false],
  ['/?my_session_id=a', false],
  ['/?announce=a', false],
  ['/nonce', false],
])('O-14: what nginx does with %s: never stored %s', (address, never) => {
  expect(new RegExp(pattern, 'i').test(`200 ${address}`)).toBe(never);
});
