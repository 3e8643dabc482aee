import { expect, test } from 'vitest';
import { contentSecurityPolicy, unlistedInlines } from './policy.ts';

const page = (policy: string, script: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script><style>a{}</style>`;

const policy = contentSecurityPolicy(page('', 'one()'));

test('only its hash allows inline code', () => {
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toContain('unsafe');
});

for (const directive of ['connect-src', 'img-src']) {
  test(`${directive} allows nothing unencrypted except on this machine`, () => {
    const [, ...sources] =
      policy
        .split('; ')
        .find((part) => part.startsWith(`${directive} `))
        ?.split(' ') ?? [];
    expect(sources).toContain('https:');
    const plain = sources.filter((source) => /^(http|ws):/.test(source));
    expect(plain.filter((source) => !/^(http|ws):\/\/(127\.0\.0\.1|localhost):\*$/.test(source))).toEqual([]);
  });
}

test('a page that changed after its policy is detected', () => {
  expect(unlistedInlines(page(policy, 'one()'))).toEqual([]);
  expect(unlistedInlines(page(policy, 'two()'))).toHaveLength(1);
});
