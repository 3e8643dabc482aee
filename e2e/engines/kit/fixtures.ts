import { test as base, expect } from '@playwright/test';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import type { EngineName } from '../../../scripts/engines.mjs';
import type { Console } from './console.ts';
import { createDevice, type Device } from './device.ts';
import { driverOf } from './drivers.ts';
import type { Driver } from './engine.ts';

type Tools = {
  /** The app and the mock backend on an origin of their own, so that nothing is stored there yet. */
  server: MockServer;
  /** A device of this journey alone, whose browser is not started yet: to kill it, or to look into its profile. */
  device: Device;
  /** The device that the journeys of a worker share: a browser takes longer to start than most of them. */
  shared: Device;
  /** A tab of the shared device. */
  console: Console;
};

/** A journey in one of the engines: the real build, the real mock server over HTTP and a whole browser with its profile. */
export const test = base.extend<Tools, { engine: EngineName; driver: Driver; running: Device }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  driver: [({ engine }, use) => use(driverOf(engine)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  server: async ({}, use) => {
    const server = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
    await use(server);
    await server.close();
    // Whatever the journey did, the app has to keep to the contract.
    expect(server.control.violations()).toEqual([]);
  },
  running: [
    async ({ driver }, use) => {
      const device = await createDevice(driver);
      await device.start();
      await use(device);
      await device.remove();
    },
    { scope: 'worker' },
  ],
  shared: async ({ running }, use) => {
    await use(running);
    const problems = await running.problems();
    await running.closeTabs();
    expect(problems).toEqual([]);
  },
  console: async ({ shared }, use) => use(await shared.open()),
  device: async ({ driver }, use) => {
    const device = await createDevice(driver);
    await use(device);
    const problems = await device.problems();
    await device.remove();
    expect(problems).toEqual([]);
  },
});

export { expect };
