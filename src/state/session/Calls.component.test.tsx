import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { banner, expectPath } from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

test('SES-23: a late answer to a state of the app that is gone does not end the session of the next one', async () => {
  const late = { status: 403, body: { message: 'Invalid or expired session' }, delayMs: 1500 };
  await server.next({ method: 'GET', path: '/connections', ...late });
  await mountApp();
  await expect.poll(() => calls('GET', '/connections')).toHaveLength(1);
  await mountApp({ path: '/facebook/facebook-community' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Community', level: 1 })).toBeVisible();
  await expect.poll(async () => (await calls('GET', '/connections'))[0]?.status).toBe(403);
  await silence();
  await expectPath('/facebook/facebook-community');
  await expect.element(banner).not.toBeInTheDocument();
});
