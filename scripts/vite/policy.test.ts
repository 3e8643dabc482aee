import { expect, test } from 'vitest';
import { contentSecurityPolicy, unlistedInlines } from './policy.ts';

const page = (policy: string, script: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script><style>a{}</style>`;

const policy = contentSecurityPolicy(page('', 'one()'));

test('inline code is allowed by its hash and by nothing else', () => {
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
});

test('a page that was changed after its policy is found out', () => {
  expect(unlistedInlines(page(policy, 'one()'))).toEqual([]);
  expect(unlistedInlines(page(policy, 'two()'))).toHaveLength(1);
});
