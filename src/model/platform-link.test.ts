import { expect, test } from 'vitest';
import { routePattern } from './base-path.ts';
import { readPlatformLink } from './platform-link.ts';

const HOME = new URL('https://console.example/admin/');
const SCREENS = routePattern(['/', '/monitor', '/twilio/:id']);

const read = (text: string) => readPlatformLink(text, HOME, SCREENS);

test.each([
  ['https://console.example/admin/?session_id=S1', { address: '/admin/', search: '?session_id=S1' }],
  ['https://console.example/admin?nonce=N', { address: '/admin/', search: '?nonce=N' }],
  [
    ' \u200bHTTPS://CONSOLE.example:443/admin/twilio/x?a=%20b&session_id=S1&nonce=N#z\n',
    { address: '/admin/twilio/x?a=%20b#z', search: '?a=%20b&session_id=S1&nonce=N' },
  ],
])('O-40 A-05: “%s” starts a session at its screen', (text, link) => {
  expect(read(text)).toEqual(link);
});

test.each([
  ['', 'link.no_address'],
  ['h', 'link.no_address'],
  ['console.example/admin/?session_id=S1', 'link.no_address'],
  ['https://', 'link.no_address'],
  ['javascript:alert(1)//?session_id=S1', 'link.no_address'],
  ['https://elsewhere.example/admin/?session_id=S1', 'link.elsewhere'],
  ['https://console.example@elsewhere.example/admin/?session_id=S1', 'link.elsewhere'],
  ['http://console.example/admin/?session_id=S1', 'link.elsewhere'],
  ['https://console.example:8443/admin/?session_id=S1', 'link.elsewhere'],
  ['https://console.example/?session_id=S1', 'link.elsewhere'],
  ['https://console.example/administration/?session_id=S1', 'link.elsewhere'],
  ['https://console.example/admin/../other/?session_id=S1', 'link.elsewhere'],
  ['https://console.example/admin/other/?session_id=S1', 'link.elsewhere'],
  ['https://console.example/admin/', 'link.no_session'],
  ['https://console.example/admin/?session_id=', 'link.no_session'],
  ['https://console.example/admin/#session_id=S1', 'link.no_session'],
  ['https://console.example/admin/?session_id=S%0d%0a1', 'link.no_session'],
])('O-40: “%s” is refused as %s', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});
