import type { Customer, Message, Status } from '../../contract.ts';
import { personOf } from '../people.ts';
import type { Frame } from './frames.ts';
import type { Run } from './run.ts';

/** The number of customers, and of messages each of them has. */
export type CrowdSize = { customers: number; messages: number };

/** This many changes within this many milliseconds of real time. */
export type Burst = { updates: number; withinMs: number };

const STATUSES: readonly Status[] = ['Connected to chatbot', 'Waiting in queue', 'Connected to agent', 'Resolved'];
const ROLES = ['user', 'assistant', 'user', 'agent'] as const;

const TICK_MS = 5;

const message = (n: number): Message => ({
  role: ROLES[n % ROLES.length] ?? 'user',
  content: `Message ${n + 1}: ${'what was said is said again. '.repeat(1 + (n % 3)).trim()}`,
});

function member(n: number, messages: number): Customer {
  const persona = personOf('communications', n + 1, 'Teacher');
  const status = STATUSES[n % STATUSES.length] ?? 'Resolved';
  return {
    ...persona,
    customerId: `C-${n + 1}`,
    status,
    messages: Array.from({ length: messages }, (_, index) => message(index)),
  };
}

export type Crowd = Run & { burst(burst: Burst): void };

/** A simulation of many customers who only act in bursts, to measure the load on a live view. */
export function createCrowd({ customers, messages }: CrowdSize, send: (frame: Frame) => void): Crowd {
  const crowd = Array.from({ length: customers }, (_, n) => member(n, messages));
  const begun = performance.now();
  let timer: NodeJS.Timeout | undefined;

  /** Adds a message to a customer; in a crowd of long conversations the oldest message is dropped. */
  function change(n: number, content: string) {
    const customer = crowd[n % crowd.length];
    if (!customer) return;
    if (customer.messages.length >= messages) customer.messages.shift();
    customer.messages.push({ role: 'user', content });
    customer.status = STATUSES[(n + Math.floor(n / crowd.length)) % STATUSES.length] ?? customer.status;
    send({ type: 'update_customer', data: customer });
  }

  return {
    customers: () => crowd,
    everybody: () => crowd,
    lasted: () => performance.now() - begun,
    end: () => clearInterval(timer),
    /** The last message is `Update n of n`. */
    burst({ updates, withinMs }) {
      clearInterval(timer);
      const since = performance.now();
      let sent = 0;
      timer = setInterval(() => {
        const due = Math.min(updates, Math.ceil(((performance.now() - since) / withinMs) * updates));
        for (; sent < due; sent += 1) change(sent, `Update ${sent + 1} of ${updates}`);
        if (sent === updates) clearInterval(timer);
      }, TICK_MS).unref();
    },
  };
}
