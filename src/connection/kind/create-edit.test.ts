import { expect, it } from 'vitest';
import { createEdit } from './create-edit.ts';

type Create = { key: string; name: string; titles: Record<string, string> };

const making = {
  platform: 'chat' as const,
  address: '/chat?',
  same: ['name', 'titles'] as const,
  body: ({ name, titles }: Create) => ({ name, titles }),
  nameOf: ({ name }: Create) => name,
  detailOf: () => '',
  failed: 'action.close' as const,
};
const input: Create = { key: 'k1', name: 'Shop', titles: { en: 'Hello', pl: 'Cześć' } };

it('O-12: a lost create is found by all its sent values, also maps', () => {
  const { find } = createEdit<Create>(making);
  expect(find?.matches({ id: 'c1', name: 'Shop', titles: { pl: 'Cześć', en: 'Hello' } }, input)).toBe(true);
  expect(find?.matches({ name: 'Shop', titles: { en: 'Hello' } }, input)).toBe(false);
  expect(find?.matches({ name: 'Shop' }, input)).toBe(false);
  expect(find?.matches('Shop', input)).toBe(false);
});

it('SMS-17 O-12: a lost create is not found if a sent field that the service shows differs', () => {
  const { find } = createEdit<Create & { countries?: Record<string, string> }>({ ...making, also: ['countries'] });
  const sent = { ...input, countries: { IS: '+354' } };
  const stored = { name: 'Shop', titles: input.titles };
  expect(find?.matches({ ...stored, countries: { PL: '+48' } }, sent)).toBe(false);
  expect(find?.resembles({ ...stored, countries: { PL: '+48' } }, sent)).toBe(true);
  expect(find?.matches({ ...stored, countries: { IS: '354' } }, sent)).toBe(true);
  expect(find?.matches(stored, sent)).toBe(true);
  expect(find?.matches({ ...stored, countries: { PL: '+48' } }, input)).toBe(true);
});

it('O-07: a lost create whose values the service may have stored in another form is uncertain', () => {
  const { find } = createEdit<Create>(making);
  const stored = { name: 'Shop ', titles: { en: 'Hello', pl: 'Cześć' } };
  expect([find?.matches(stored, input), find?.resembles(stored, input)]).toEqual([false, true]);
  expect(find?.resembles({ ...stored, name: 'Shops' }, input)).toBe(false);
  expect(find?.resembles('Shop', input)).toBe(false);
});

it('a kind may have its own message for a completed create', () => {
  expect(createEdit<Create>(making).saved(input)).toEqual({ id: 'account_registered', values: { name: 'Shop' } });
  expect(createEdit<Create>({ ...making, saved: 'action.close' }).saved(input)).toEqual({ id: 'action.close' });
});
