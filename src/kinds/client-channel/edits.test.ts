import { describe, expect, it } from 'vitest';
import type { CustomConnection } from '../../model/custom-connection.ts';
import { compareWithServer } from '../../model/view.ts';
import type { SettingInput } from '../../settings/rows/setting-edits.ts';
import type { Account } from './account.ts';
import { custom } from './index.ts';

const doc: CustomConnection = { accountName: 'Kiosks', webhook: 'https://a.com/in', jwtToken: 's' };
type AccountInput = SettingInput<Account>;
const { account } = custom.edits;
const moved: AccountInput = { id: 'c1', values: { webhook: 'https://b.com' }, name: 'Kiosks' };
const both: AccountInput = { id: 'c1', values: { accountName: 'Halls', webhook: 'https://b.com' }, name: 'Kiosks' };

describe('the document', () => {
  it('CCA-08: is read from its own address', () => {
    expect(custom.read('a/b')).toEqual({ method: 'GET', path: '/connections/custom/a%2Fb' });
  });

  it('D1§3: has the fields of the collection, for either of its two kinds', () => {
    expect(custom.parse({ ...doc, connectionId: 'c1', isCustomerSimulator: false })).toEqual({
      ...doc,
      isCustomerSimulator: false,
    });
    expect(custom.parse({ accountName: 'T', isCustomerSimulator: true, apiKey: 'secret' })).toEqual({
      accountName: 'T',
      isCustomerSimulator: true,
      apiKey: 'secret',
    });
  });

  it('loses only a field of an unknown shape, and keeps its raw value', () => {
    expect(custom.parse({ accountName: 'Kiosks', webhook: ['x'] })).toEqual({
      accountName: 'Kiosks',
      unread: { webhook: ['x'] },
    });
  });
});

describe('name and client webhook', () => {
  const request = (input: AccountInput, on = doc) => account.steps[0]?.request(on, input, {});

  it('CCA-13: are both posted, whichever was changed', () => {
    expect(request(moved)).toEqual({
      method: 'POST',
      path: '/connections/custom/c1',
      body: { accountName: 'Kiosks', webhook: 'https://b.com' },
    });
    expect(request(both)?.body).toEqual({ accountName: 'Halls', webhook: 'https://b.com' });
  });

  it('O-06, O-18: an unchanged field is taken from the newest copy and never conflicts', () => {
    const renamed = { ...doc, accountName: 'Renamed elsewhere' };
    expect(account.touches(moved)).toEqual(['webhook']);
    expect(compareWithServer(account, renamed, moved, { base: { webhook: 'https://a.com/in' } })).toBe('send');
    expect(request(moved, renamed)?.body).toEqual({ accountName: 'Renamed elsewhere', webhook: 'https://b.com' });
  });

  it('an unreadable value is sent back unchanged', () => {
    const odd = custom.parse({ accountName: 'Kiosks', webhook: ['x'] });
    expect(request({ id: 'c1', values: { accountName: 'Halls' }, name: 'Kiosks' }, odd)?.body).toEqual({
      accountName: 'Halls',
      webhook: ['x'],
    });
  });

  it('O-06: a change of the same field elsewhere is a conflict', () => {
    const elsewhere = { ...doc, webhook: 'https://c.com' };
    expect(compareWithServer(account, elsewhere, moved, { base: { webhook: 'https://a.com/in' } })).toBe('conflict');
  });

  it('A-60: the answer may replace the sent values; otherwise they are kept', () => {
    const take = (answer: unknown) => account.steps[0]?.take?.(answer, doc, moved).doc?.webhook;
    expect(take({ connectionId: 'c1', accountName: 'Kiosks', webhook: 'https://b.com/' })).toBe('https://b.com/');
    expect(take('')).toBe('https://b.com');
  });

  it('D2§7, A-63: an answer that is the connection replaces it', () => {
    const after = { accountName: 'Renamed elsewhere', webhook: 'https://b.com', jwtToken: 'new' };
    const take = (answer: object) => account.steps[0]?.take?.(answer, doc, moved).doc;
    expect(take({ ...after, connectionId: 'c1' })).toEqual(after);
    expect(take({ ...after, connectionId: 'c2' })).toEqual({ ...doc, webhook: 'https://b.com' });
  });

  it('A-63: are validated again before they are sent', () => {
    expect(account.rebase?.(doc, moved)).toBeNull();
    expect(account.rebase?.(doc, { ...moved, values: { webhook: 'http://b.com' } })).toEqual({
      id: 'client_webhook_criteria_error',
    });
    expect(account.rebase?.(doc, { ...both, values: { accountName: ' ' } })).toEqual({ id: 'name_empty' });
  });

  it('are described by the changed fields', () => {
    const base = { webhook: 'https://a.com/in' };
    expect(account.describe(moved, base)).toEqual({
      what: { id: 'client_webhook' },
      from: { verbatim: 'https://a.com/in' },
      to: { verbatim: 'https://b.com' },
    });
    expect(account.describe({ ...moved, values: { accountName: 'Halls' } }, { accountName: 'Kiosks' })).toEqual({
      what: { id: 'connection.name' },
      from: { verbatim: 'Kiosks' },
      to: { verbatim: 'Halls' },
    });
    expect(account.describe(both, { ...base, accountName: 'Kiosks' }).to).toEqual({
      verbatim: 'Halls · https://b.com',
    });
  });

  it('CCA-13, CCA-15: report success with the name in the banner, a refusal in general', () => {
    expect(account.saved(both)).toEqual({ id: 'account_updated', values: { name: 'Halls' } });
    expect(account.saved(moved)).toEqual({ id: 'account_updated', values: { name: 'Kiosks' } });
    expect(account.failed(both)).toEqual({ id: 'failed_to_update_custom' });
  });
});

it('CCA-14, CCA-15: deleting calls DELETE and ends with the name in the banner', () => {
  const input = { id: 'c1', name: 'Kiosks' };
  expect(custom.edits.remove.steps[0]?.request({}, input, {})).toEqual({
    method: 'DELETE',
    path: '/connections/custom/c1',
  });
  expect(custom.edits.remove.saved(input)).toEqual({ id: 'account_deleted', values: { name: 'Kiosks' } });
  expect(custom.edits.remove.failed(input)).toEqual({ id: 'failed_to_remove_custom' });
});
