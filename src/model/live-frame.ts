import { array, coerce, create, type Infer, is, optional, string, type, unknown } from 'superstruct';
import { isRecord } from './fields.ts';

const Message = type({ role: string(), content: string() });

/** A simulated customer as the live view shows them (Annex A, Customer). Only the id has to be there. */
const Customer = type({
  customerId: string(),
  status: coerce(string(), unknown(), (value) => (typeof value === 'string' ? value : 'Initializing')),
  messages: coerce(array(Message), unknown(), messagesOf),
  accountDetails: optional(string()),
  task: optional(string()),
});
type Customer = Infer<typeof Customer>;

/** What the live socket tells: customers that join, one that changed, one that left. */
export type LiveFrame =
  | { type: 'customers_list'; customers: Customer[] }
  | { type: 'update_customer'; customer: Customer }
  | { type: 'delete_customer'; customerId: string };

/**
 * A frame of the live socket, or null when it is none: not JSON, of an unknown type, without what its type needs. The
 * type may stand in `action`, the data in `customers`, `customer` or `customerId`. Of a list, what is no customer is
 * left out.
 */
export function readLiveFrame(text: string): LiveFrame | null {
  const frame = parsed(text);
  if (!isRecord(frame)) return null;
  const kind = frame['type'] ?? frame['action'];
  const data = frame['data'] ?? frame['customers'] ?? frame['customer'];
  switch (kind) {
    case 'customers_list':
      return Array.isArray(data) ? { type: kind, customers: data.flatMap((each) => customerOf(each) ?? []) } : null;
    case 'update_customer': {
      const customer = customerOf(data);
      return customer && { type: kind, customer };
    }
    case 'delete_customer': {
      const customerId = isRecord(data) ? data['customerId'] : (data ?? frame['customerId']);
      return typeof customerId === 'string' ? { type: kind, customerId } : null;
    }
    default:
      return null;
  }
}

function customerOf(value: unknown): Customer | null {
  if (!isRecord(value) || typeof value['customerId'] !== 'string') return null;
  return create({ status: undefined, messages: undefined, ...value }, Customer);
}

function messagesOf(value: unknown) {
  return Array.isArray(value) ? value.filter((each) => is(each, Message)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
