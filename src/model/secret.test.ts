import { describe, expect, it } from 'vitest';
import { addressWords, MASK, maskedAddress, masks, revealed, secretWords } from './secret.ts';

describe('O-34: an address', () => {
  it.each([
    ['https://a.example/hook?token=abc', `https://a.example/hook?${MASK}`],
    ['a.example/hook?token=abc#x', `a.example/hook?${MASK}`],
    ['https://a.example/#token', `https://a.example/#${MASK}`],
    ['https://user:word@a.example/hook', `https://${MASK}@a.example/hook`],
    ['https://user:w@rd@a.example/hook', `https://${MASK}@a.example/hook`],
    ['https://a.example/hook', 'https://a.example/hook'],
    ['https://a.example/@me', 'https://a.example/@me'],
    ['', ''],
  ])('%s is shown as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
    expect(masks(addressWords(address))).toBe(masked !== address);
    expect(revealed(addressWords(address))).toEqual({ verbatim: address });
  });
});

it('O-34: messages are masked at any depth, and unmasked on request', () => {
  const words = { id: 'edit.saved', values: { key: 'Authorization', value: secretWords('abc'), count: 3 } } as const;
  expect(masks(words)).toBe(true);
  expect(JSON.stringify({ ...words.values.value, secret: undefined })).not.toContain('abc');
  expect(revealed(words)).toEqual({
    id: 'edit.saved',
    values: { key: 'Authorization', value: { verbatim: 'abc' }, count: 3 },
  });
  expect(masks({ id: 'edit.saved' })).toBe(false);
});
