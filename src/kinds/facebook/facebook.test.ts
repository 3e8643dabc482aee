import { describe, expect, it } from 'vitest';
import { facebook } from './index.ts';

const PAGE = {
  pageName: 'Community',
  pageLink: 'https://facebook.example/community',
  lastUpdate: 1,
  authorizedBy: 'Desk',
  authorized: true,
  subscriptions: ['messages'],
  getStarted: { enabled: true, payload: 'GO' },
};

describe('the document', () => {
  it('FB-01: is read from its own address', () => {
    expect(facebook.read('a/b')).toEqual({ method: 'GET', path: '/connections/facebook/a%2Fb' });
  });

  it('FB-23: has every field, with the get-started button flattened', () => {
    expect(facebook.parse(PAGE)).toEqual({ ...PAGE, getStarted: true, payload: 'GO' });
  });

  it('FB-23, A-40: lacks missing fields, also a payload of null', () => {
    expect(facebook.parse({ pageName: 'P', getStarted: { enabled: false, payload: null } })).toEqual({
      pageName: 'P',
      getStarted: false,
    });
    expect(facebook.parse({})).toEqual({});
  });

  it('FB-09: has the button off where the service leaves that out', () => {
    expect(facebook.parse({ getStarted: { payload: 'GO' } })).toEqual({ getStarted: false, payload: 'GO' });
    expect(facebook.parse({ getStarted: { enabled: null } })).toEqual({ getStarted: false });
  });

  it('loses only a field of an unknown shape, and keeps its raw value', () => {
    expect(facebook.parse({ pageName: 'P', authorized: 'yes', getStarted: 'on' })).toEqual({
      pageName: 'P',
      unread: { authorized: 'yes', getStarted: 'on' },
    });
  });
});

describe('the get-started button', () => {
  const { getStarted } = facebook.edits;
  const input = { id: 'f1', values: { getStarted: false }, name: 'Community' };
  const [step] = getStarted.steps;

  it('FB-10: posts the new state with the newest copy’s payload', () => {
    expect(step?.request(facebook.parse(PAGE), input, {})).toEqual({
      method: 'POST',
      path: '/connections/facebook/f1',
      body: { getStarted: { enabled: false, payload: 'GO' } },
    });
  });

  it('A-40: has an empty payload if none is known', () => {
    expect(step?.request({}, input, {}).body).toEqual({ getStarted: { enabled: false, payload: '' } });
  });

  it('FB-11, A-40: takes the newest page from an answer with getStarted, and keeps the sent values otherwise', () => {
    const before = facebook.parse(PAGE);
    const after = { ...PAGE, getStarted: { enabled: true, payload: 'NEW' }, lastUpdate: 2 };
    expect(step?.take?.(after, before, input).doc).toEqual(facebook.parse(after));
    for (const answer of [{}, undefined, 'ok', { getStarted: null }]) {
      expect(step?.take?.(answer, before, input).doc).toEqual({ ...before, getStarted: false });
    }
    const on = { ...input, values: { getStarted: true } };
    expect(step?.take?.({ getStarted: { payload: 'NEW' } }, before, on).doc).toEqual({ ...before, payload: 'NEW' });
  });

  it('FB-11, FB-12: is described by the page’s name, and by the old and the new state', () => {
    expect(getStarted.saved(input)).toEqual({ id: 'account_updated', values: { name: 'Community' } });
    expect(getStarted.failed(input)).toEqual({ id: 'failed_to_update_facebook' });
    expect(getStarted.describe(input, { getStarted: true })).toEqual({
      what: { id: 'facebook.getStarted' },
      from: { id: 'value.on' },
      to: { id: 'value.off' },
    });
  });

  it('O-06: does not conflict with a payload changed elsewhere', () => {
    expect(getStarted.touches(input)).toEqual(['getStarted']);
  });
});

it('FB-14, FB-16: deleting calls DELETE, and is described by the page’s name', () => {
  const { remove } = facebook.edits;
  const input = { id: 'f1', name: 'Community' };
  expect(remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path: '/connections/facebook/f1' });
  expect(remove.saved(input)).toEqual({ id: 'account_deleted', values: { name: 'Community' } });
  expect(remove.failed(input)).toEqual({ id: 'failed_to_remove_facebook' });
});
