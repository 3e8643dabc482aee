import { expect, test } from 'vitest';
import { mountApp } from '../../testing/mount.tsx';
import { expectPill } from '../../testing/screens/outbox.ts';
import { rows } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

/** Long enough that what was heard before may not be so any more, in ms. */
const LATER_MS = 1500;
const later = () => new Promise((resolve) => setTimeout(resolve, LATER_MS));

test('rule 4: a service that has stopped is noticed when the window comes to the front', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expectPill(/^Online/);
  await server.cut(true);
  await later();
  dispatchEvent(new Event('focus'));
  await expectPill(/^Offline/);
});

test('rule 4: one that takes calls and answers none is noticed within seconds', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await server.next({ method: 'GET', path: '/connections', hang: true, times: 0 });
  await later();
  dispatchEvent(new Event('focus'));
  await expect.poll(() => document.body.textContent, { timeout: 8000 }).toContain('Offline');
});
