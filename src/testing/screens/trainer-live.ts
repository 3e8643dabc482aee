import { page } from 'vitest/browser';
import { server } from '../server.ts';

export const RUNNING = 'trainer-running';

/** The customer of it who is there at once. */
export const FIRST = 'Amara';

/** A customer as a frame or a record has them. */
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

/** The frames of A-117, to whoever watches. */
export const frames = {
  list: (...data: Sent[]) => server.live(RUNNING, { type: 'customers_list', data }),
  update: (data: Sent) => server.live(RUNNING, { type: 'update_customer', data }),
  remove: (customerId: string) => server.live(RUNNING, { type: 'delete_customer', data: { customerId } }),
};

/** The rows of customers; one of them by name, and the conversation with them. */
export const customers = page.css('li[aria-posinset]');
export const customer = (id: string) => customers.filter({ hasText: `Sample ${id}` });
export const choose = (id: string) => customer(id).getByRole('button').click();
export const conversation = (id: string) => page.getByRole('region', { name: `Conversation with Sample ${id}` });
/** The rows of those in a state, and the button that narrows the list to states. */
export const inState = (status: string) => customers.filter({ hasText: status });
export const narrow = (states: string) => page.getByRole('button', { name: states, exact: true });
