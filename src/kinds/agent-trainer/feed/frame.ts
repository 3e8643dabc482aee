import { is } from 'superstruct';
import { isRecord, TextOrNumber } from '../../../model/fields.ts';
import { parseJson } from '../../../model/parse-json.ts';
import { readCustomer, type SimulatedCustomer } from './simulated-customer.ts';

/** A message of the live socket: customers that join, one that changed, one that left. */
export type LiveFrame =
  | { type: 'customers_list'; customers: SimulatedCustomer[] }
  | { type: 'update_customer'; customer: SimulatedCustomer }
  | { type: 'delete_customer'; customerId: string };

/**
 * Parses a frame of the live socket; null when it is not JSON, nested too deeply, of an unknown type or incomplete. The type
 * may also be in `action`, the data in `customers`, `customer` or `customerId`. Drops invalid customers of a list.
 */
export function readLiveFrame(text: string): LiveFrame | null {
  const frame = parsed(text);
  if (!isRecord(frame)) return null;
  const kind = frame['type'] ?? frame['action'];
  const data = frame['data'] ?? frame['customers'] ?? frame['customer'];
  switch (kind) {
    case 'customers_list':
      return Array.isArray(data) ? { type: kind, customers: data.flatMap((each) => readCustomer(each) ?? []) } : null;
    case 'update_customer': {
      const customer = readCustomer(data);
      return customer && { type: kind, customer };
    }
    case 'delete_customer': {
      const customerId = isRecord(data) ? data['customerId'] : (data ?? frame['customerId']);
      return is(customerId, TextOrNumber) ? { type: kind, customerId: String(customerId) } : null;
    }
    default:
      return null;
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
