import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserConfigOptions } from 'vitest/node';
import { findHeadless, TEST_FLAGS } from '../chromium.mjs';
import { findEngine } from '../engines.mjs';

type Launch = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['launchOptions']>;

/** Playwright's connection to a browser that it started in this process. */
type Started = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } };
type Session = { send(method: string, params: object): Promise<unknown> };

/** Playwright 1.65 sends this for every new page group, and Firefox 153 does not know it. No test asks for a color scheme. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

/** Playwright starts the system's Firefox as well, once that one command is held back. No option of Playwright does that. */
function holdBackUnknownCommand(): void {
  // Only here, since every build and every start of the dev server reads this file as well.
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
    // BiDi cannot ask for reduced motion.
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
    // Three at a time start on a machine of two cores: Firefox then needs more than the minute that Vitest waits.
    connectTimeout: 180_000,
    // Vitest's own page around the tests would draw each result, too.
    ui: false,
    provider: playwright({
      launchOptions: isFirefox ? launchFirefox() : launchChromium(),
      // What moves is drawn sixty times a second, and is waited for before it is clicked.
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: isFirefox ? 'firefox' : 'chromium', viewport: { width: 1280, height: 800 } }],
    screenshotFailures: false,
  };
}
