import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPart, expectPath } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const SHARED = '/connections/chat/chat-shared';
const STOP = `${SHARED}/sync_conv_across_channels`;
const zone = page.getByRole('region', { name: 'Delete connection' });

beforeEach(async () => {
  await mountApp({ path: '/chat/chat-shared' });
  await expect.element(zone).toBeVisible();
});

async function remove() {
  await zone.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** The writes that the service received, in order. */
const written = async () =>
  (await server.requests())
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/connections'))
    .map(({ method, path, body }) => ({ method, path, ...(method === 'POST' && { body }) }));

const stopped = { method: 'POST', path: STOP, body: { syncConversationAcrossChannels: false, syncConnectionId: '' } };
const deleted = { method: 'DELETE', path: SHARED };

test('O-11 CHAT-GEN-27 CHAT-GEN-28: sharing of a shared connection is ended first; if that is refused nothing is deleted, and if only the deletion is, what was done is shown with the reason', async () => {
  await server.next({ method: 'POST', path: STOP, status: 500, body: {} });
  await remove();
  await expectPart(zone, 'Not deleted. The service had an error');
  expect(await written()).toEqual([stopped]);

  await server.forget();
  await server.next({ method: 'DELETE', path: SHARED, status: 500, body: { errorMessage: 'It is in use' } });
  await remove();
  await expectPart(zone, 'Sharing was stopped, the connection was not deleted. Reason: It is in use');
  expect(await written()).toEqual([stopped, deleted]);
  await remove();
  await expectPath('/');
  expect(await written()).toEqual([stopped, deleted, deleted]);
});
