import { page } from 'vitest/browser';
import { server } from '../server.ts';

export const RUNNING = 'trainer-running';

/** The customer who arrives first. */
export const FIRST = 'Amara';

/** A customer in the format of frames and records. */
export const simulated = (
  customerId: string,
  status: string,
  messages: readonly (readonly [role: string, content: string])[] = [],
) => ({
  customerId,
  status,
  bio: { full_name: `Sample ${customerId}` },
  messages: messages.map(([role, content]) => ({ role, content })),
});

type Sent = ReturnType<typeof simulated>;

/** Sends the frames of A-117 to all watchers. */
export const frames = {
  list: (...data: Sent[]) => server.live(RUNNING, { type: 'customers_list', data }),
  update: (data: Sent) => server.live(RUNNING, { type: 'update_customer', data }),
  remove: (customerId: string) => server.live(RUNNING, { type: 'delete_customer', data: { customerId } }),
};

/** The rows of customers, one of them by name, and opening their conversation. */
export const customers = page.getByRole('main').css('li[aria-posinset]');
export const customer = (id: string) => customers.filter({ hasText: `Sample ${id}` });
export const choose = (id: string) => customer(id).getByRole('button').click();
export const conversation = (id: string) => page.getByRole('region', { name: `Conversation with Sample ${id}` });
/** The rows of customers in a state, and the button that filters by states. */
export const inState = (status: string) => customers.filter({ hasText: status });
export const narrow = (states: string) => page.getByRole('button', { name: states, exact: true });
