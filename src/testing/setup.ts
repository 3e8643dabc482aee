import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import './insert-text.ts';
import './locators.ts';
import { runAtEnd } from './at-end.ts';
import { emptyDevice } from './device.ts';
import { settled } from './in-flight.ts';
import { closeApp } from './mount.tsx';
import { server } from './server.ts';

/*
 * Component test files share one page, its modules and its mock service: each test starts at the same address and
 * size, on an empty device and a reset service.
 */

const VIEWPORT = { width: 1264, height: 800 };

beforeEach(async () => {
  if (innerWidth !== VIEWPORT.width || innerHeight !== VIEWPORT.height)
    await page.viewport(VIEWPORT.width, VIEWPORT.height);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await runAtEnd();
  await closeApp();
  await settled();
  const violations = await server.reset();
  await emptyDevice();
  history.replaceState(null, '', '/');
  // Whatever the test did, the app must obey the contract.
  expect(violations).toEqual([]);
});
