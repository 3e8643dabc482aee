import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { findHeadless, TEST_FLAGS } from '../chromium.mjs';
import { findEngine } from '../engines.mjs';

type Launch = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['launchOptions']>;

/** Playwright's connection to a browser that this process started. */
type Started = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } };
type Session = { send(method: string, params: object): Promise<unknown> };

/** Playwright 1.65 sends this for every new page group, and Firefox 153 does not know it. No test needs a colour scheme. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

/** Lets Playwright start the system's Firefox, by not sending that one command. No option of Playwright does that. */
function holdBackUnknownCommand(): void {
  // Imported here, since every build and every start of the dev server loads this file.
  const { firefox } = createRequire(import.meta.url)('@playwright/test') as typeof import('@playwright/test');
  const launch = firefox.launch.bind(firefox);
  firefox.launch = async (options) => {
    const browser = await launch(options);
    const session = (browser as unknown as Started)._connection.toImpl(browser)._browserSession;
    const send = session.send.bind(session);
    session.send = async (method, params) => (method === UNKNOWN_COMMAND ? {} : send(method, params));
    return browser;
  };
}

function launchFirefox(): Launch {
  const engine = findEngine('firefox');
  if (engine?.way === 'bidi') holdBackUnknownCommand();
  return {
    ...(engine && { executablePath: engine.path }),
    ...(engine?.way === 'bidi' && { channel: 'moz-firefox' }),
    // BiDi has no command for reduced motion.
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  };
}

function launchChromium(): Launch {
  const executablePath = findHeadless();
  return { args: TEST_FLAGS, ...(executablePath && { executablePath }) };
}

/** The browser of the component tests: Chromium, or with `ENGINE=firefox` Firefox. */
export function testBrowser(): BrowserConfigOptions {
  const isFirefox = process.env['ENGINE'] === 'firefox';
  return {
    enabled: true,
    headless: true,
    // Three at a time start on a machine with two cores: Firefox then needs more than the minute that Vitest waits.
    connectTimeout: 180_000,
    // Otherwise Vitest's own page around the tests draws each result, too.
    ui: false,
    provider: playwright({
      launchOptions: isFirefox ? launchFirefox() : launchChromium(),
      // Animations would draw sixty frames a second, and Playwright waits for them before it clicks.
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: isFirefox ? 'firefox' : 'chromium', viewport: { width: 1264, height: 800 } }],
    screenshotFailures: false,
  };
}
