import { describe, expect, it } from 'vitest';
import { addressFlaw, addressProblem } from './address.ts';

const ANY = /^https:\/\/\S+$/;

describe('O-38: an address that cannot work', () => {
  it.each([
    ['https://https://a.example', 'address.two_schemes'],
    ['http://HTTPS://a.example/x', 'address.two_schemes'],
    ['https://a..example', 'address.empty_label'],
    ['https://.a.example/x', 'address.empty_label'],
    ['https://a.example./x', 'address.empty_label'],
    ['https://user:secret@a..example:8443', 'address.empty_label'],
    ['a..example', 'address.empty_label'],
    ['https://a.example:99999', 'address.port'],
    ['https://a.example:65536/x?y', 'address.port'],
    ['https://a.example:0', 'address.port'],
    ['a.example:70000', 'address.port'],
  ])('%j: the part is %s', (text, flaw) => {
    expect(addressFlaw(text)).toBe(flaw);
    expect(addressProblem(text, ANY, 'existing_error')).toBe(flaw);
  });

  it.each(['https://a[b', 'https://999.999.999.999', 'https://a%zz.example', 'https://[::1'])(
    '%j matches a pattern but does not parse',
    (text) => expect(addressProblem(text, ANY, 'existing_error')).toBe('address.unreadable'),
  );

  it('that also breaks the documents’ pattern has its message', () => {
    for (const text of ['', 'https://', 'a b', 'ftp://a.example']) {
      expect(addressProblem(text, ANY, 'existing_error')).toBe('existing_error');
    }
  });
});

it.each([
  'https://a.example',
  'https://a.example:65535/a..b?next=https://b.example#.',
  'https://user:a..b@a.example/x',
  'https://[2001:db8::1]:8443/in',
  'https://10.0.0.1',
  'https://żółw.example',
])('O-38: %j can work', (text) => {
  expect(addressProblem(text, ANY, 'existing_error')).toBeNull();
});

it('O-38: an address may lack a scheme if the pattern allows it', () => {
  expect(addressProblem('a.example:8080/in', /./, 'existing_error')).toBeNull();
  expect(addressProblem('a.example:8080:1', /./, 'existing_error')).toBe('address.unreadable');
});
