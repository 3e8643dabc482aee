import { describe, expect, it } from 'vitest';
import { abc, businessIdProblem } from './index.ts';

describe('the document', () => {
  it('ABC-01: is read from its own address', () => {
    expect(abc.read('a/b')).toEqual({ method: 'GET', path: '/connections/abc/a%2Fb' });
  });

  it('ABC-02: has name and business chat id', () => {
    const body = { name: 'Stores', businessChatId: 'bw0stores7f1e' };
    expect(abc.parse(body)).toEqual(body);
  });

  it('A-20: keeps a last update if the server sends one', () => {
    expect(abc.parse({ name: 'Stores', lastUpdate: '2025-01-19T13:00:41Z' })).toEqual({
      name: 'Stores',
      lastUpdate: '2025-01-19T13:00:41Z',
    });
  });

  it('loses only a field of an unknown shape, and keeps its raw value', () => {
    expect(abc.parse({ name: 'Stores', businessChatId: { value: 7 } })).toEqual({
      name: 'Stores',
      unread: { businessChatId: { value: 7 } },
    });
  });
});

describe('deleting', () => {
  const { remove } = abc.edits;
  const input = { id: 'abc-stores', name: 'Stores' };

  it('ABC-03: calls DELETE and ends with the name in the banner', () => {
    expect(remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path: '/connections/abc/abc-stores' });
    expect(remove.saved(input)).toEqual({ id: 'account_deleted', values: { name: 'Stores' } });
  });

  it('ABC-05: has a general message for a refusal without a code', () => {
    expect(remove.failed(input)).toEqual({ id: 'failed_to_remove_abc' });
  });

  it('ABC-06, ABC-07: has a message for each code', () => {
    expect(remove.codes).toBe(abc.codes);
  });
});

it.each([
  ['', 'business_id_empty'],
  ['  ', 'business_id_empty'],
  ['bw0stores7f1e', null],
  ['ABC123', null],
  ['bw-stores', 'business_id_invalid'],
  ['bw stores', 'business_id_invalid'],
  ['bw_stores', 'business_id_invalid'],
  ['żółw', 'business_id_invalid'],
] as const)('ABC-08: %j → %s', (id, problem) => {
  expect(businessIdProblem(id)).toBe(problem);
});
