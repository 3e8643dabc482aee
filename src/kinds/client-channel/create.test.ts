import { describe, expect, it } from 'vitest';
import { type ClientChannelCreate, edits } from './edits.ts';

const input: ClientChannelCreate = { key: 'k1', accountName: 'Kiosks', webhook: 'https://a.com/in' };
const { create } = edits;
const [step] = create.steps;

describe('creating a Client Channel API connection', () => {
  it('CCA-05: posts only accountName and webhook', () => {
    expect(step?.request({}, input, {})).toEqual({
      method: 'POST',
      path: '/connections/custom',
      body: { accountName: 'Kiosks', webhook: 'https://a.com/in' },
    });
  });

  it('CCA-06, A-50: gets the id under any of the names that answers use', () => {
    const createdBy = (answer: unknown) => step?.take?.(answer, {}, input).progress;
    expect(createdBy({ connectionId: 'c1', accountId: 'other' })).toEqual({ created: 'c1' });
    expect(createdBy({ accountId: 'c2' })).toEqual({ created: 'c2' });
    expect(createdBy({ id: 'c3' })).toEqual({ created: 'c3' });
    expect(createdBy('')).toEqual({});
  });

  it('CCA-06, CCA-07: is reported with its name, a refusal in general', () => {
    expect(create.saved(input)).toEqual({ id: 'account_registered', values: { name: 'Kiosks' } });
    expect(create.failed(input)).toEqual({ id: 'custom_account_creation_failure' });
  });

  it('O-02: waits in its own lane, as a row that reopens its form', () => {
    expect(create.lane(input)).toBe('custom/+k1');
    expect(create.listEffect?.(input)).toEqual({
      creating: true,
      platform: 'custom',
      title: 'Kiosks',
      path: '/custom/new?waiting=k1',
    });
  });

  it('O-12: is searched for among Client Channel API connections, by its sent values', () => {
    const listed = { id: 'x', title: 'Kiosks', lastUpdate: 1 };
    expect(create.find?.among({ ...listed, platform: 'custom' })).toBe(true);
    expect(create.find?.among({ ...listed, platform: 'agent_trainer' })).toBe(false);
    expect(create.find?.matches({ connectionId: 'x', ...input, jwtToken: 's' }, input)).toBe(true);
    expect(create.find?.matches({ ...input, webhook: 'https://b.com' }, input)).toBe(false);
  });
});
