import { describe, expect, test } from 'vitest';
import { haveSameHeaders, headersFor } from './page-headers.ts';

const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-old='; style-src 'self' 'sha256-oldStyle='; trusted-types switchboard">`;

const policyFor = (policy: string) =>
  headersFor(PAGE, new Headers({ 'content-security-policy': policy })).get('content-security-policy');

describe('O-36: the server’s headers for the page on the device', () => {
  test('apply as the deployment has set them now', () => {
    expect(policyFor("connect-src 'self' https://new.example; frame-ancestors 'none'")).toBe(
      "connect-src 'self' https://new.example; frame-ancestors 'none'",
    );
  });

  test('get the hashes of the page instead of those of another build, and keep their other sources', () => {
    expect(
      policyFor("script-src 'self' https://cdn.example 'sha256-new=' 'sha384-x='; Style-Src 'self' 'sha256-y='"),
    ).toBe("script-src 'self' https://cdn.example 'sha256-old='; style-src 'self' 'sha256-oldStyle='");
    expect(policyFor("script-src-elem 'self' 'sha256-new='; trusted-types other switchboard")).toBe(
      "script-src-elem 'self' 'sha256-old='; trusted-types switchboard",
    );
  });

  test('get no hashes if they had none: such a policy blocks the page for every visitor, and tells all of them', () => {
    expect(policyFor("script-src 'self'")).toBe("script-src 'self'");
  });

  test('are handled one by one if there are several policies', () => {
    expect(policyFor("connect-src 'self', script-src 'self' 'sha256-new='")).toBe(
      "connect-src 'self', script-src 'self' 'sha256-old='",
    );
  });

  test('are removed when the server no longer sends them, and those of the body or the transport are not copied', () => {
    const now = new Headers({
      'content-type': 'text/plain',
      'permissions-policy': 'camera=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-length': '7',
      'content-encoding': 'gzip',
      etag: '"1"',
      date: 'Mon, 23 Nov 2026 06:00:00 GMT',
    });
    const headers = headersFor(PAGE, now);
    expect([...headers.keys()].sort()).toEqual(['content-type', 'cross-origin-opener-policy', 'permissions-policy']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(haveSameHeaders(headers, now)).toBe(true);
    now.set('permissions-policy', 'camera=(self)');
    expect(haveSameHeaders(headers, now)).toBe(false);
    now.delete('permissions-policy');
    expect(haveSameHeaders(headers, now)).toBe(false);
  });
});
