import { test as base, expect } from '@playwright/test';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import { type EngineName, findEngines } from '../../../scripts/engines.mjs';
import { createDevice, type Device } from './device.ts';
import type { Driver } from './engine.ts';
import { withBidi } from './with-bidi.ts';
import { withPlaywright } from './with-playwright.ts';
import { withWebDriver } from './with-webdriver.ts';

type Tools = {
  /** The app and the mock backend on one origin, reset for each journey. */
  server: MockServer;
  device: Device;
};

/** The driver of an engine as this machine has it. */
function driverOf(name: EngineName): Driver {
  const engine = findEngines()[name];
  if (!engine) throw new Error(`There is no ${name} on this machine`);
  return engine.way === 'bidi'
    ? withBidi(engine)
    : engine.way === 'webdriver'
      ? withWebDriver(engine)
      : withPlaywright(name, engine);
}

/** A journey in one of the engines: the real build, the real mock server over HTTP and a whole browser with its profile. */
export const test = base.extend<Tools, { engine: EngineName; driver: Driver; mock: MockServer }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  driver: [({ engine }, use) => use(driverOf(engine)), { scope: 'worker' }],
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const mock = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
      await use(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ mock }, use) => {
    await mock.restart();
    mock.control.reset();
    await use(mock);
    // Whatever the journey did, the app has to keep to the contract.
    expect(mock.control.violations()).toEqual([]);
  },
  device: async ({ driver }, use) => {
    const device = await createDevice(driver);
    await use(device);
    const problems = await device.problems();
    await device.remove();
    expect(problems).toEqual([]);
  },
});

export { expect };
