import { describe, expect, it } from 'vitest';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { place } from '../base/place.ts';
import { access, domainOf } from './security.ts';

const accessEdits = collectionEdits(access.collections, place);

const id = 'c1';
const { domain, cookie } = accessEdits;
const refused = (to: string, cors: string[] = []) => domain.rebase?.({ cors }, { id, change: { to } });
const refusedCookie = (to: string, cookies: string[] = []) => cookie.rebase?.({ cookies }, { id, change: { to } });
const request = (edit: typeof domain, change: object) => edit.steps[0]?.request({}, { id, change }, {});

describe('A-87: a domain', () => {
  it.each([
    ['*', '*'],
    ['https://a.com', 'https://a.com'],
    ['http://a.com', 'http://a.com'],
    [' HTTPS://WWW.A.Com ', 'https://www.a.com'],
    ['https://a.com/path?query#fragment', 'https://a.com'],
    ['https://a.com?query', 'https://a.com'],
    ['https://a.com:8443/', 'https://a.com:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://a.com:443', 'https://a.com'],
    ['https://żółw.example', 'https://xn--w-uga1v8h.example'],
    ['https://10.0.0.1', 'https://10.0.0.1'],
  ])('CHAT-SEC-03: %j is sent as %j', (typed, sent) => expect(domainOf(typed)).toBe(sent));

  it.each([
    'a.com',
    'ftp://a.com',
    '/only/a/path',
    'https://',
    'https:///path',
    'https://intranet',
    'https://user:secret@a.com',
    'https://a .com',
    'https://-a.com',
    'https://a.com:x',
    'https://a.com\\@b.com',
    '**',
    'javascript:alert(1)//a.com',
    '<script>https://a.com</script>',
  ])('CHAT-SEC-04: %j is invalid', (typed) => {
    expect(domainOf(typed)).toBeUndefined();
    expect(refused(typed)).toEqual({ id: 'domain_validation_message' });
  });

  it.each([
    ['https://a..com', 'address.empty_label'],
    ['https://a.com:99999', 'address.port'],
    ['https://https://a.com', 'address.two_schemes'],
  ])('CHAT-SEC-04 O-38: %j is refused for its part', (typed, problem) => {
    expect(domainOf(typed)).toBeUndefined();
    expect(refused(typed)).toEqual({ id: problem });
  });

  it('CHAT-SEC-05: is required', () => expect(refused('')).toEqual({ id: 'chat.domain_empty' }));

  it('is not added twice, in any spelling', () => {
    expect(refused('https://A.com/x', ['https://a.com'])).toEqual({ id: 'existing_error' });
    expect(refused('https://a.com:8443', ['https://a.com'])).toBeNull();
  });

  it('CHAT-SEC-02 CHAT-SEC-06: has its own call', () => {
    const path = '/connections/chat/c1/add_domain';
    expect(request(domain, { to: '*' })).toEqual({ method: 'POST', path, body: { domain: '*' } });
    expect(request(domain, { from: '*' })).toMatchObject({ method: 'DELETE', body: { domain: '*' } });
  });
});

describe('A-88: a cookie', () => {
  it.each(['1a', 'a-b', 'a b', 'ą', '_a'])('CHAT-SEC-10: %j is refused', (typed) => {
    expect(refusedCookie(typed)).toEqual({ id: 'validate_cookie_error' });
  });

  it('CHAT-SEC-10: is compared exactly', () => {
    expect(refusedCookie('seen', ['seen'])).toEqual({ id: 'validate_cookie_error' });
    expect(refusedCookie('Seen', ['seen'])).toBeNull();
  });

  it('CHAT-SEC-11: is required', () => expect(refusedCookie('')).toEqual({ id: 'chat.cookie_empty' }));
});

it('an answer that is the whole connection is used, with another administrator’s changes', () => {
  const answer = { connectionId: id, cors: ['https://theirs.example', '*'], accountName: 'Desk' };
  const doc = { cors: ['https://a.com'] };
  expect(domain.steps[0]?.take?.(answer, doc, { id, change: { to: '*' } }).doc).toMatchObject({ cors: answer.cors });
  expect(domain.steps[0]?.take?.({ ok: true }, doc, { id, change: { to: '*' } }).doc).toEqual({
    cors: ['https://a.com', '*'],
  });
});
