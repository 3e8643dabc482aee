import { expect, test } from 'vitest';
import { readLiveFrame } from './frame.ts';

const frame = (content: object) => readLiveFrame(JSON.stringify(content));
const idsOf = (content: object) => {
  const read = frame(content);
  return read?.type === 'customers_list' ? read.customers.map(({ customerId }) => customerId) : read;
};

test('A-117: a customer whose id is a number is read by its digits, in every frame', () => {
  expect(idsOf({ type: 'customers_list', data: [{ customerId: 7 }, { customerId: 'A-8' }] })).toEqual(['7', 'A-8']);
  expect(frame({ type: 'update_customer', data: { customerId: 7, status: 'Resolved' } })).toMatchObject({
    customer: { customerId: '7', status: 'Resolved' },
  });
  for (const data of [{ customerId: 7 }, 7])
    expect(frame({ type: 'delete_customer', data })).toEqual({ type: 'delete_customer', customerId: '7' });
});

test('A-117: a number that has lost digits is no id', () => {
  expect(idsOf({ type: 'customers_list', data: [{ customerId: 2 ** 53 }, { customerId: true }] })).toEqual([]);
  expect(frame({ type: 'delete_customer', data: 0.5 })).toBeNull();
});
