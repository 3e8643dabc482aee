import type { Customer } from '../../contract.ts';

/** The messages sent to watchers. */
export type Frame =
  | { type: 'customers_list'; data: Customer[] }
  | { type: 'update_customer'; data: Customer }
  | { type: 'delete_customer'; data: { customerId: string } };

/** The longest frame in characters, unless a single customer is longer: proxies may cut long frames. */
const LIST_LENGTH = 256 * 1024;

/** Clients append lists (D2§4), so many customers take several frames; without customers there is one empty list. */
export function listFrames(customers: readonly Customer[]): Frame[] {
  const lists: Customer[][] = [[]];
  let length = 0;
  for (const customer of customers) {
    const own = JSON.stringify(customer).length;
    if (length > 0 && length + own > LIST_LENGTH) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)?.push(customer);
    length += own;
  }
  return lists.map((data) => ({ type: 'customers_list', data }));
}
