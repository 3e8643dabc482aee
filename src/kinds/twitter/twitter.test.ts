import { describe, expect, it } from 'vitest';
import { profileOf, twitter } from './index.ts';

describe('the document', () => {
  it('TW-01: is read from its own address', () => {
    expect(twitter.read('a b')).toEqual({ method: 'GET', path: '/connections/twitter/a%20b' });
  });

  it('D1§3: has name, handle and whether it is authorized', () => {
    const body = { name: 'Help', handle: '@help', authorized: false };
    expect(twitter.parse(body)).toEqual(body);
  });

  it('loses only a field of an unknown shape, and keeps its raw value', () => {
    expect(twitter.parse({ name: 'Help', handle: ['help'] })).toEqual({ name: 'Help', unread: { handle: ['help'] } });
  });
});

it.each([
  ['@help', { text: '@help', href: 'https://twitter.com/help' }],
  ['help', { text: '@help', href: 'https://twitter.com/help' }],
  [' help ', { text: '@help', href: 'https://twitter.com/help' }],
  ['a/b?c', { text: '@a/b?c', href: 'https://twitter.com/a%2Fb%3Fc' }],
  ['@', undefined],
  ['', undefined],
])('TW-02, A-45: the profile of %j', (handle, profile) => {
  expect(profileOf({ handle })).toEqual(profile);
});

it('TW-07, TW-09: deleting calls DELETE, and is described by the profile’s name', () => {
  const { remove } = twitter.edits;
  const input = { id: 't1', name: 'Help' };
  expect(remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path: '/connections/twitter/t1' });
  expect(remove.saved(input)).toEqual({ id: 'account_deleted', values: { name: 'Help' } });
  expect(remove.failed(input)).toEqual({ id: 'failed_to_remove_twitter' });
});
