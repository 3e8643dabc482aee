import { describe, expect, test } from 'vitest';
import { readCustomer, variantOf } from './simulated-customer.ts';
import { helpedOf, readRecords } from './simulation-records.ts';

describe('A-116: simulation records', () => {
  test('newest first, from a list or under a name, times as numbers, digits or ISO', () => {
    const records = [
      { simulationId: 'a', startTime: 1000, stopTime: '2000', customers: [] },
      { simulationId: 'b', startTime: '1970-01-01T00:00:03Z', customers: [{ customerId: 'x', status: 'Resolved' }] },
      { simulationId: 7, customers: 'none' },
    ];
    const read = readRecords({ simulationRecords: records });
    expect(read).toEqual(readRecords(records));
    expect(read?.map(({ simulationId, startTime, stopTime }) => [simulationId, startTime, stopTime])).toEqual([
      ['b', 3000, undefined],
      ['a', 1000, 2000],
      ['7', undefined, undefined],
    ]);
    expect(read?.map((run) => helpedOf(run, '/agent'))).toEqual([1, 0, 0]);
  });

  test('drops invalid runs and customers; a persona may take part twice', () => {
    const twice = [{ customerId: 'x' }, null, { status: 'Resolved' }, { customerId: 'x' }];
    const [run, ...others] = readRecords([null, 'x', {}, { simulationId: 'a', startTime: 1, customers: twice }]) ?? [];
    expect(others).toEqual([]);
    expect([...(run?.customers.values() ?? [])].map(({ customerId }) => customerId)).toEqual(['x', 'x']);
  });

  test.each([null, 'text', 7, {}, { simulationRecords: {} }])('%j is no answer', (body) => {
    expect(readRecords(body)).toBeUndefined();
  });
});

describe('Annex A: a customer', () => {
  test('drops missing fields and those of another type, message by message', () => {
    expect(
      readCustomer({ customerId: 'a', status: 7, messages: [{ role: 'user', content: 'x' }, { role: 'user' }, 3] }),
    ).toEqual({
      customerId: 'a',
      status: 'Initializing',
      messages: [{ role: 'user', content: 'x' }],
    });
    expect(readCustomer({ customerId: 'a', bio: { full_name: ' ' }, task: 't', accountDetails: 'd' })).toMatchObject({
      task: 't',
      accountDetails: 'd',
    });
    expect(readCustomer({ customerId: 0.5 })).toBeNull();
  });

  test('AT-LIV-08: Resolved is a success, Initializing pending, everything else informs', () => {
    expect(['Resolved', 'Initializing', 'Waiting in queue', 'x'].map(variantOf)).toEqual([
      'success',
      'pending',
      'info',
      'info',
    ]);
  });
});
