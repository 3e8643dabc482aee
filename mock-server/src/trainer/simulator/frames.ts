import type { Customer } from '../../contract.ts';

/** What watchers are told. */
export type Frame =
  | { type: 'customers_list'; data: Customer[] }
  | { type: 'update_customer'; data: Customer }
  | { type: 'delete_customer'; data: { customerId: string } };

/** A frame has at most so many characters, unless one customer has more: what is between them may cut long ones. */
const LIST_LENGTH = 256 * 1024;

/** Lists append (D2§4), so many customers come in several; where there are none, one list says so. */
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
