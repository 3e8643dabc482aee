import { type EngineName, findEngines } from '../../../scripts/engines.mjs';
import type { Driver } from './engine.ts';
import { withBidi } from './with-bidi.ts';
import { withPlaywright } from './with-playwright.ts';
import { withWebDriver } from './with-webdriver.ts';

/** The driver of an engine as this machine has it. */
export function driverOf(name: EngineName): Driver {
  const engine = findEngines()[name];
  if (!engine) throw new Error(`There is no ${name} on this machine`);
  return engine.way === 'bidi'
    ? withBidi(engine)
    : engine.way === 'webdriver'
      ? withWebDriver(engine)
      : withPlaywright(name, engine);
}
